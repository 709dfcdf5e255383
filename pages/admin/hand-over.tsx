import { HandOverScreen } from '@/components/delivery/HandOverScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <HandOverScreen />

Page.getLayout = (page) => <AdminLayout section="hand-over">{page}</AdminLayout>

export default Page
