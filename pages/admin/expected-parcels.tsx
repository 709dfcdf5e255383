import type { GetStaticProps } from 'next'
import { ExpectedParcelsScreen } from '@/components/expected-parcels/ExpectedParcelsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ExpectedParcelsScreen />

Page.getLayout = (page) => <AdminLayout section="expected-parcels">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['expected-parcels', 'customers']),
})
