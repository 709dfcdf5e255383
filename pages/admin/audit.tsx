import { AuditScreen } from '@/components/audit/AuditScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <AuditScreen />

Page.getLayout = (page) => <AdminLayout section="audit">{page}</AdminLayout>

export default Page
