import type { GetStaticProps } from 'next'
import { AuditScreen } from '@/components/audit/AuditScreen'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <AuditScreen />

Page.getLayout = (page) => <AdminLayout section="audit">{page}</AdminLayout>

export default Page

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['audit']),
})
