import type { GetStaticProps } from 'next'
import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <BookKeepingScreen />

Page.getLayout = (page) => <AdminLayout section="book-keeping">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['book-keeping', 'book-entries', 'batches']),
})
