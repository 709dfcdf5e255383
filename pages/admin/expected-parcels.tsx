import { ExpectedParcelsScreen } from '@/components/expected-parcels/ExpectedParcelsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ExpectedParcelsScreen />

Page.getLayout = (page) => <AdminLayout section="expected-parcels">{page}</AdminLayout>

export default Page
