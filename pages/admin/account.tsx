import type { GetStaticProps } from 'next'
import { AccountScreen } from '@/components/account/AccountScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <AccountScreen />

Page.getLayout = (page) => <AdminLayout section="account">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['account', 'rights']),
})
