import type { GetStaticProps } from 'next'
import { ImportsScreen } from '@/components/imports/ImportsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ImportsScreen />

Page.getLayout = (page) => <AdminLayout section="imports">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['imports']),
})
