import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { WaitingScreen } from '@/components/waiting-queue/WaitingScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <WaitingScreen />

Page.getLayout = (page) => <AdminLayout section="waiting-room">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['waiting-queue', 'packages', 'customers', 'tell']),
})
