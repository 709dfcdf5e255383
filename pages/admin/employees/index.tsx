import { EmployeesScreen } from '@/components/employees/EmployeesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <EmployeesScreen />

Page.getLayout = (page) => <AdminLayout section="employees">{page}</AdminLayout>

export default Page
