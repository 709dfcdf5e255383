import { LoadingScreen } from '@/components/cartons/LoadingScreen'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <LoadingScreen />

Page.getLayout = (page) => <FullScreenLayout section="batches">{page}</FullScreenLayout>

export default Page
