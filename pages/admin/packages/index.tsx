import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PackagesScreen } from '@/components/packages/PackagesScreen'

const Page: PageWithLayout = () => <PackagesScreen />

Page.getLayout = (page) => <AdminLayout section="packages">{page}</AdminLayout>

export default Page
