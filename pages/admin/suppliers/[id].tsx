import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { SupplierScreen } from '@/components/suppliers/SupplierScreen'

const Page: PageWithLayout = () => <SupplierScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page
