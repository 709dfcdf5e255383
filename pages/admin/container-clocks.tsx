import { ContainerClocksScreen } from '@/components/container-clocks/ContainerClocksScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <ContainerClocksScreen />

Page.getLayout = (page) => <AdminLayout section="container-clocks">{page}</AdminLayout>

export default Page
