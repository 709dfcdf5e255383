import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TemplatesScreen } from '@/components/messages/TemplatesScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <TemplatesScreen />

Page.getLayout = (page) => <AdminLayout section="messages">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['messages']),
})
