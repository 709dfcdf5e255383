import { AccountScreen } from '@/components/account/AccountScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <AccountScreen />

Page.getLayout = (page) => <AdminLayout section="account">{page}</AdminLayout>

export default Page
