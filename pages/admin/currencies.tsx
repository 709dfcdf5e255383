import { CurrenciesScreen } from '@/components/currencies/CurrenciesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CurrenciesScreen />

Page.getLayout = (page) => <AdminLayout section="currencies">{page}</AdminLayout>

export default Page
