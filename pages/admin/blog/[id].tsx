import { PostScreen } from '@/components/blog/admin/PostScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <PostScreen />

Page.getLayout = (page) => <AdminLayout section="blog">{page}</AdminLayout>

export default Page
