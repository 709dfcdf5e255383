import type { GetServerSideProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import { AdminNotFound } from '@/components/layout/AdminNotFound'
import type { PageWithLayout } from '@/components/layout/page-with-layout'

/** Any other address below /admin: without a session it leads to '/' like all of them. */
const Page: PageWithLayout = () => <AdminNotFound />

Page.getLayout = (page) => <AdminLayout section="notFound">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale, defaultLocale, params, res }) => {
  const prefix = locale && locale !== defaultLocale ? `/${locale}` : ''
  if (!params?.rest) return { redirect: { destination: `${prefix}/admin/dashboard`, permanent: false } }
  res.statusCode = 404
  return { props: {} }
}
