import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SystemScreen } from '@/components/system/SystemScreen'

const Page: PageWithLayout = () => <SystemScreen />

Page.getLayout = (page) => <AdminLayout section="system">{page}</AdminLayout>

export default Page
