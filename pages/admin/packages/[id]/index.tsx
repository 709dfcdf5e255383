import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PackageScreen } from '@/components/packages/PackageScreen'

const Page: PageWithLayout = () => <PackageScreen />

Page.getLayout = (page) => <AdminLayout section="packages">{page}</AdminLayout>

export default Page
