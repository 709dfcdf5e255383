import { BlogScreen } from '@/components/blog/admin/BlogScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

const Page: PageWithLayout = () => <BlogScreen />

Page.getLayout = (page) => <AdminLayout section="blog">{page}</AdminLayout>

export default Page
