import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ProductsScreen } from '@/components/products/ProductsScreen'

const Page: PageWithLayout = () => <ProductsScreen />

Page.getLayout = (page) => <AdminLayout section="products">{page}</AdminLayout>

export default Page
