import { BulkMessagesScreen } from '@/components/bulk-messages/BulkMessagesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BulkMessagesScreen />

Page.getLayout = (page) => <AdminLayout section="bulk-messages">{page}</AdminLayout>

export default Page
