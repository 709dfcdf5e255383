import type { GetStaticProps } from 'next'
import { InvoicesScreen } from '@/components/invoices/InvoicesScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <InvoicesScreen />

Page.getLayout = (page) => <AdminLayout section="invoices">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['invoices', 'packages', 'customers', 'tell']),
})
