import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TransferScreen } from '@/components/money-transfers/TransferScreen'

const Page: PageWithLayout = () => <TransferScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page
