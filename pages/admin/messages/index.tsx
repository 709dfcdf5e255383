import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { MessagesScreen } from '@/components/messages/MessagesScreen'

const Page: PageWithLayout = () => <MessagesScreen />

Page.getLayout = (page) => <AdminLayout section="messages">{page}</AdminLayout>

export default Page
