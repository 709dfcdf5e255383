import { BookKeepingScreen } from '@/components/book-keeping/BookKeepingScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BookKeepingScreen />

Page.getLayout = (page) => <AdminLayout section="book-keeping">{page}</AdminLayout>

export default Page
