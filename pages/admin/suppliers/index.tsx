import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SuppliersScreen } from '@/components/suppliers/SuppliersScreen'

const Page: PageWithLayout = () => <SuppliersScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page
