import { ExchangeScreen } from '@/components/finance/ExchangeScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ExchangeScreen />

Page.getLayout = (page) => <AdminLayout section="finance">{page}</AdminLayout>

export default Page
