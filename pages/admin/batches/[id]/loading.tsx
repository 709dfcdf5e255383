import type { GetServerSideProps } from 'next'
import { LoadingScreen } from '@/components/cartons/LoadingScreen'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <LoadingScreen />

Page.getLayout = (page) => <FullScreenLayout section="batches">{page}</FullScreenLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['batches', 'cartons', 'packages', 'scan']),
})
