import type { GetStaticProps } from 'next'
import { CompanyScreen } from '@/components/company/CompanyScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <CompanyScreen />

Page.getLayout = (page) => <AdminLayout section="company">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['company']),
})
