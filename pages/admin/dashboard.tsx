import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <DashboardScreen />

Page.getLayout = (page) => <AdminLayout section="dashboard">{page}</AdminLayout>

export default Page
