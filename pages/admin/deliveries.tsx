import { DeliveriesScreen } from '@/components/deliveries/DeliveriesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <DeliveriesScreen />

Page.getLayout = (page) => <AdminLayout section="deliveries">{page}</AdminLayout>

export default Page
