import { ClaimStatisticsScreen } from '@/components/cargo-claims/ClaimStatisticsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ClaimStatisticsScreen />

Page.getLayout = (page) => <AdminLayout section="cargo-claims">{page}</AdminLayout>

export default Page
