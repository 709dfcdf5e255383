import { ImportsScreen } from '@/components/imports/ImportsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ImportsScreen />

Page.getLayout = (page) => <AdminLayout section="imports">{page}</AdminLayout>

export default Page
