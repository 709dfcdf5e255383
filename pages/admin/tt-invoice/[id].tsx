import type { GetServerSideProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TtInvoiceScreen } from '@/components/tt-invoices/TtInvoiceScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <TtInvoiceScreen />

Page.getLayout = (page) => <AdminLayout section="tt-invoice">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['tt-invoice']),
})
