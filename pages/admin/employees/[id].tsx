import { EmployeeScreen } from '@/components/employees/EmployeeScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <EmployeeScreen />

Page.getLayout = (page) => <AdminLayout section="employees">{page}</AdminLayout>

export default Page
