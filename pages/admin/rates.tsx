import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { RatesScreen } from '@/components/rates/RatesScreen'

const Page: PageWithLayout = () => <RatesScreen />

Page.getLayout = (page) => <AdminLayout section="rates">{page}</AdminLayout>

export default Page
