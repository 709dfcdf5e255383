import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { WaitingScreen } from '@/components/waiting-room/admin/WaitingScreen'

const Page: PageWithLayout = () => <WaitingScreen />

Page.getLayout = (page) => <AdminLayout section="waiting-room">{page}</AdminLayout>

export default Page
