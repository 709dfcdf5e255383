import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ReceiptScreen } from '@/components/payments/ReceiptScreen'

const Page: PageWithLayout = () => <ReceiptScreen />

Page.getLayout = (page) => <FullScreenLayout section="receipts">{page}</FullScreenLayout>

export default Page
