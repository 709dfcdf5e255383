import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TransfersScreen } from '@/components/money-transfers/TransfersScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <TransfersScreen />

Page.getLayout = (page) => <AdminLayout section="money-transfer">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['money-transfer', 'customers']),
})
