import { NewBulkScreen } from '@/components/bulk-messages/BulkScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <NewBulkScreen />

Page.getLayout = (page) => <AdminLayout section="bulk-messages">{page}</AdminLayout>

export default Page
