import type { GetStaticProps } from 'next'
import { BatchesScreen } from '@/components/batches/BatchesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <BatchesScreen />

Page.getLayout = (page) => <AdminLayout section="batches">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['batches', 'packages']),
})
