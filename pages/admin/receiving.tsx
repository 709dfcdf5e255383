import type { GetStaticProps } from 'next'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ReceivingScreen } from '@/components/receiving/ReceivingScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ReceivingScreen />

Page.getLayout = (page) => <FullScreenLayout section="receiving">{page}</FullScreenLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['receiving', 'labels', 'scan']),
})
