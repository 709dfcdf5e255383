import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ReceivingScreen } from '@/components/receiving/ReceivingScreen'

const Page: PageWithLayout = () => <ReceivingScreen />

Page.getLayout = (page) => <FullScreenLayout section="receiving">{page}</FullScreenLayout>

export default Page
