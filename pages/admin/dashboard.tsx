import type { GetStaticProps } from 'next'
import { DashboardScreen } from '@/components/dashboard/DashboardScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <DashboardScreen />

Page.getLayout = (page) => <AdminLayout section="dashboard">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['dashboard', 'packages', 'batches']),
})
