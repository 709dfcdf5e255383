import { DocumentScreen } from '@/components/documents/DocumentScreen'
import { AdminGate } from '@/components/layout/AdminGate'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <DocumentScreen />

Page.getLayout = (page) => <AdminGate section="manifest">{page}</AdminGate>

export default Page
