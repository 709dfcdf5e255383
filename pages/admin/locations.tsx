import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { LocationsScreen } from '@/components/locations/LocationsScreen'

const Page: PageWithLayout = () => <LocationsScreen />

Page.getLayout = (page) => <AdminLayout section="locations">{page}</AdminLayout>

export default Page
