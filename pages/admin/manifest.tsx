import { AdminGate } from '@/components/layout/AdminGate'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PaperScreen } from '@/components/papers/PaperScreen'

const Page: PageWithLayout = () => <PaperScreen />

Page.getLayout = (page) => <AdminGate section="manifest">{page}</AdminGate>

export default Page
