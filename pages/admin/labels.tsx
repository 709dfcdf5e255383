import type { GetStaticProps } from 'next'
import { LabelsScreen } from '@/components/labels/LabelsScreen'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <LabelsScreen />

Page.getLayout = (page) => <FullScreenLayout section="labels">{page}</FullScreenLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['labels']),
})
