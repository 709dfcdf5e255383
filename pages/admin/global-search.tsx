import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { GlobalSearchScreen } from '@/components/search/GlobalSearchScreen'

const Page: PageWithLayout = () => <GlobalSearchScreen />

Page.getLayout = (page) => <AdminLayout section="global-search">{page}</AdminLayout>

export default Page
