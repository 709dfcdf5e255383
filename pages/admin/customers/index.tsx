import { CustomersScreen } from '@/components/customers/CustomersScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CustomersScreen />

Page.getLayout = (page) => <AdminLayout section="customers">{page}</AdminLayout>

export default Page
