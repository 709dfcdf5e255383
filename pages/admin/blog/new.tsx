import type { GetStaticProps } from 'next'
import { PostScreen } from '@/components/blog-desk/PostScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <PostScreen />

Page.getLayout = (page) => <AdminLayout section="blog">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['blog-desk']),
})
