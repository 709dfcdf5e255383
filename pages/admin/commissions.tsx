import { OwnCommissionsScreen } from '@/components/finance/OwnCommissionsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <OwnCommissionsScreen />

Page.getLayout = (page) => <AdminLayout section="commissions">{page}</AdminLayout>

export default Page
