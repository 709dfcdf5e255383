import { BatchResultScreen } from '@/components/finance/BatchResultScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BatchResultScreen />

Page.getLayout = (page) => <AdminLayout section="finance">{page}</AdminLayout>

export default Page
