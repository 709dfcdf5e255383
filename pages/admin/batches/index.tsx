import { BatchesScreen } from '@/components/batches/BatchesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BatchesScreen />

Page.getLayout = (page) => <AdminLayout section="batches">{page}</AdminLayout>

export default Page
