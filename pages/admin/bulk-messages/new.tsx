import type { GetStaticProps } from 'next'
import { NewBulkScreen } from '@/components/bulk-messages/NewBulkScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <NewBulkScreen />

Page.getLayout = (page) => <AdminLayout section="bulk-messages">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['messages', 'packages', 'batches', 'products']),
})
