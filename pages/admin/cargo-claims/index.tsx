import { CargoClaimsScreen } from '@/components/cargo-claims/CargoClaimsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CargoClaimsScreen />

Page.getLayout = (page) => <AdminLayout section="cargo-claims">{page}</AdminLayout>

export default Page
