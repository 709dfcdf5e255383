import { IntegrationsScreen } from '@/components/integrations/IntegrationsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <IntegrationsScreen />

Page.getLayout = (page) => <AdminLayout section="integrations">{page}</AdminLayout>

export default Page
