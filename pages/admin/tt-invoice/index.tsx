import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TtInvoicesScreen } from '@/components/tt-invoices/TtInvoicesScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <TtInvoicesScreen />

Page.getLayout = (page) => <AdminLayout section="tt-invoice">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['tt-invoice', 'money-transfer']),
})
