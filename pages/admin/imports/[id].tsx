import type { GetServerSideProps } from 'next'
import { ImportScreen } from '@/components/imports/ImportScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ImportScreen />

Page.getLayout = (page) => <AdminLayout section="imports">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['imports']),
})
