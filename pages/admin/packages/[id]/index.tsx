import type { GetServerSideProps } from 'next'
import { AdminLayout } from '@/components/layout/AdminLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PackageScreen } from '@/components/packages/PackageScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <PackageScreen />

Page.getLayout = (page) => <AdminLayout section="packages">{page}</AdminLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, [
    'payments',
    'packages',
    'products',
    'batches',
    'customers',
    'share',
    'delivery',
    'tell',
  ]),
})
