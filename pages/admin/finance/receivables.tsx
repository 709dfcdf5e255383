import { ReceivablesScreen } from '@/components/finance/ReceivablesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ReceivablesScreen />

Page.getLayout = (page) => <AdminLayout section="finance">{page}</AdminLayout>

export default Page
