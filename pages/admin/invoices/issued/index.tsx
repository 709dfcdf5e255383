import { IssuedInvoicesScreen } from '@/components/issued-invoices/IssuedInvoicesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <IssuedInvoicesScreen />

Page.getLayout = (page) => <AdminLayout section="invoices">{page}</AdminLayout>

export default Page
