import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortsScreen } from '@/components/voyages/PortsScreen'

const Page: PageWithLayout = () => <PortsScreen />

Page.getLayout = (page) => <AdminLayout section="ports">{page}</AdminLayout>

export default Page
