import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RiderScreen } from '@/components/rider/RiderScreen'

const Page: PageWithLayout = () => <RiderScreen />

Page.getLayout = (page) => <AdminLayout section="my-stops">{page}</AdminLayout>

export default Page
