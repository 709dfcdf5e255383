import type { GetServerSideProps } from 'next'
import { EmployeeScreen } from '@/components/employees/EmployeeScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <EmployeeScreen />

Page.getLayout = (page) => <AdminLayout section="employees">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['employees', 'account']),
})
