import { RequestsScreen } from '@/components/customer-requests/RequestsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <RequestsScreen />

Page.getLayout = (page) => <AdminLayout section="customer-requests">{page}</AdminLayout>

export default Page
