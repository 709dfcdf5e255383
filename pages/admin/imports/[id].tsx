import { ImportScreen } from '@/components/imports/ImportScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ImportScreen />

Page.getLayout = (page) => <AdminLayout section="imports">{page}</AdminLayout>

export default Page
