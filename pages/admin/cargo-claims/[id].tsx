import { CargoClaimScreen } from '@/components/cargo-claims/CargoClaimScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CargoClaimScreen />

Page.getLayout = (page) => <AdminLayout section="cargo-claims">{page}</AdminLayout>

export default Page
