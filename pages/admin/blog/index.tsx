import type { GetStaticProps } from 'next'
import { BlogScreen } from '@/components/blog-desk/BlogScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <BlogScreen />

Page.getLayout = (page) => <AdminLayout section="blog">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['blog-desk']),
})
