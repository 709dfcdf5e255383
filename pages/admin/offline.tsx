import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { OfficeOffline } from '@/components/offline/OfficeOffline'

const Page: PageWithLayout = () => <OfficeOffline />

Page.getLayout = (page) => <AdminLayout section="offline">{page}</AdminLayout>

export default Page
