import type { GetServerSideProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { CustomerTransfersScreen } from '@/components/money-transfers/CustomerTransfersScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <CustomerTransfersScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['money-transfer']),
})
