import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PermissionsScreen } from '@/components/permissions/PermissionsScreen'

const Page: PageWithLayout = () => <PermissionsScreen />

Page.getLayout = (page) => <AdminLayout section="permissions">{page}</AdminLayout>

export default Page
