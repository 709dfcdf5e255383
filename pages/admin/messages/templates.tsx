import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TemplatesScreen } from '@/components/messages/TemplatesScreen'

const Page: PageWithLayout = () => <TemplatesScreen />

Page.getLayout = (page) => <AdminLayout section="messages">{page}</AdminLayout>

export default Page
