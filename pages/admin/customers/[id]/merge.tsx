import { MergeScreen } from '@/components/customers/MergeScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <MergeScreen />

Page.getLayout = (page) => <AdminLayout section="customers">{page}</AdminLayout>

export default Page
