import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { EditPackageScreen } from '@/components/packages/EditPackageScreen'

const Page: PageWithLayout = () => <EditPackageScreen />

Page.getLayout = (page) => <AdminLayout section="packages">{page}</AdminLayout>

export default Page
