import { LanesScreen } from '@/components/lanes/LanesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <LanesScreen />

Page.getLayout = (page) => <AdminLayout section="lanes">{page}</AdminLayout>

export default Page
