import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PriceListsScreen } from '@/components/price-lists/PriceListsScreen'

const Page: PageWithLayout = () => <PriceListsScreen />

Page.getLayout = (page) => <AdminLayout section="price-lists">{page}</AdminLayout>

export default Page
