import { PaperScreen } from '@/components/documents/PaperScreen'
import { AdminGate } from '@/components/layout/AdminGate'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <PaperScreen />

Page.getLayout = (page) => <AdminGate section="manifest">{page}</AdminGate>

export default Page
