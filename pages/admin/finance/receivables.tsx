import type { GetStaticProps } from 'next'
import { ReceivablesScreen } from '@/components/finance/ReceivablesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ReceivablesScreen />

Page.getLayout = (page) => <AdminLayout section="finance">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['finance', 'tell']),
})
