import { InvoicesScreen } from '@/components/invoices/InvoicesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <InvoicesScreen />

Page.getLayout = (page) => <AdminLayout section="invoices">{page}</AdminLayout>

export default Page
