import { IncomingMoneyScreen } from '@/components/incoming-money/IncomingMoneyScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <IncomingMoneyScreen />

Page.getLayout = (page) => <AdminLayout section="incoming-money">{page}</AdminLayout>

export default Page
