import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TtInvoicesScreen } from '@/components/tt-invoices/TtInvoicesScreen'

const Page: PageWithLayout = () => <TtInvoicesScreen />

Page.getLayout = (page) => <AdminLayout section="tt-invoice">{page}</AdminLayout>

export default Page
