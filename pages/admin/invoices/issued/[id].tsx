import { IssuedInvoiceScreen } from '@/components/issued-invoices/IssuedInvoiceScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <IssuedInvoiceScreen />

Page.getLayout = (page) => <AdminLayout section="invoices">{page}</AdminLayout>

export default Page
