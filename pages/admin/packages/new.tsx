import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { NewPackageScreen } from '@/components/packages/EditPackageScreen'

const Page: PageWithLayout = () => <NewPackageScreen />

Page.getLayout = (page) => <AdminLayout section="packages">{page}</AdminLayout>

export default Page
