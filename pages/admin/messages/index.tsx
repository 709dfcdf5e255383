import type { GetStaticProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { MessagesScreen } from '@/components/messages/MessagesScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <MessagesScreen />

Page.getLayout = (page) => <AdminLayout section="messages">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['messages']),
})
