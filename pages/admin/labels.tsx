import { LabelsScreen } from '@/components/labels/LabelsScreen'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <LabelsScreen />

Page.getLayout = (page) => <FullScreenLayout section="labels">{page}</FullScreenLayout>

export default Page
