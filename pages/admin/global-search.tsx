import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { GlobalSearchScreen } from '@/components/search/GlobalSearchScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <GlobalSearchScreen />

Page.getLayout = (page) => <AdminLayout section="global-search">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['search', 'packages', 'book-entries']),
})
