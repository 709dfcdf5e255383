import type { GetStaticProps } from 'next'
import { OwnCommissionsScreen } from '@/components/finance/OwnCommissionsScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <OwnCommissionsScreen />

Page.getLayout = (page) => <AdminLayout section="commissions">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['finance']),
})
