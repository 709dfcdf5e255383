import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { CustomerTransfersScreen } from '@/components/money-transfers/CustomerTransfersScreen'

const Page: PageWithLayout = () => <CustomerTransfersScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page
