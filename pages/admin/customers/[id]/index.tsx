import type { GetServerSideProps } from 'next'
import { CustomerScreen } from '@/components/customers/CustomerScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <CustomerScreen />

Page.getLayout = (page) => <AdminLayout section="customers">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['payments', 'customers', 'packages', 'share', 'tell']),
})
