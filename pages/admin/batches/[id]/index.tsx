import type { GetServerSideProps } from 'next'
import { BatchScreen } from '@/components/batches/BatchScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <BatchScreen />

Page.getLayout = (page) => <AdminLayout section="batches">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, [
    'batches',
    'cartons',
    'delivery',
    'packages',
    'papers',
    'scan',
    'tell',
  ]),
})
