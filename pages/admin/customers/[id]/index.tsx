import { CustomerScreen } from '@/components/customers/CustomerScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CustomerScreen />

Page.getLayout = (page) => <AdminLayout section="customers">{page}</AdminLayout>

export default Page
