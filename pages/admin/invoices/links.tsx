import { InvoiceLinksScreen } from '@/components/issued-invoices/InvoiceLinksScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <InvoiceLinksScreen />

Page.getLayout = (page) => <AdminLayout section="invoices">{page}</AdminLayout>

export default Page
