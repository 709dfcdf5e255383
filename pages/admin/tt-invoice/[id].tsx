import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TtInvoiceScreen } from '@/components/tt-invoices/TtInvoiceScreen'

const Page: PageWithLayout = () => <TtInvoiceScreen />

Page.getLayout = (page) => <AdminLayout section="tt-invoice">{page}</AdminLayout>

export default Page
