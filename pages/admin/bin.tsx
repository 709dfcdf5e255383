import { BinScreen } from '@/components/bin/BinScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BinScreen />

Page.getLayout = (page) => <AdminLayout section="bin">{page}</AdminLayout>

export default Page
