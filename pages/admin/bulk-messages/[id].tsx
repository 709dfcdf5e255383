import type { GetServerSideProps } from 'next'
import { BulkScreen } from '@/components/bulk-messages/BulkScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <BulkScreen />

Page.getLayout = (page) => <AdminLayout section="bulk-messages">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['messages', 'packages', 'batches', 'products']),
})
