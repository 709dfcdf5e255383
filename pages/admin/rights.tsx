import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RightsScreen } from '@/components/rights/RightsScreen'

const Page: PageWithLayout = () => <RightsScreen />

Page.getLayout = (page) => <AdminLayout section="rights">{page}</AdminLayout>

export default Page
