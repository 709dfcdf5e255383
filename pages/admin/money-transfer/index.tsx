import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TransfersScreen } from '@/components/money-transfers/TransfersScreen'

const Page: PageWithLayout = () => <TransfersScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page
