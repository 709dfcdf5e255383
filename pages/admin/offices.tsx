import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { OfficesScreen } from '@/components/offices/OfficesScreen'

const Page: PageWithLayout = () => <OfficesScreen />

Page.getLayout = (page) => <AdminLayout section="offices">{page}</AdminLayout>

export default Page
