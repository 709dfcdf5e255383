import { HelpScreen } from '@/components/help/HelpScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <HelpScreen />

Page.getLayout = (page) => <AdminLayout section="help">{page}</AdminLayout>

export default Page
