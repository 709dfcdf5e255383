import { CommissionsScreen } from '@/components/finance/CommissionsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CommissionsScreen />

Page.getLayout = (page) => <AdminLayout section="finance">{page}</AdminLayout>

export default Page
