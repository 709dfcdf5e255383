import { BatchScreen } from '@/components/batches/BatchScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BatchScreen />

Page.getLayout = (page) => <AdminLayout section="batches">{page}</AdminLayout>

export default Page
