import type { GetServerSideProps } from 'next'
import { MergeScreen } from '@/components/customers/MergeScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <MergeScreen />

Page.getLayout = (page) => <AdminLayout section="customers">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['customers']),
})
