import { CompanyScreen } from '@/components/company/CompanyScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <CompanyScreen />

Page.getLayout = (page) => <AdminLayout section="company">{page}</AdminLayout>

export default Page
