import type { GetStaticProps } from 'next'
import { EmployeesScreen } from '@/components/employees/EmployeesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <EmployeesScreen />

Page.getLayout = (page) => <AdminLayout section="employees">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['employees', 'account']),
})
