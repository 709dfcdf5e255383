import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PriceListScreen } from '@/components/price-lists/PriceListScreen'

const Page: PageWithLayout = () => <PriceListScreen />

Page.getLayout = (page) => <AdminLayout section="price-lists">{page}</AdminLayout>

export default Page
