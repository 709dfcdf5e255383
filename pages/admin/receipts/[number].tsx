import type { GetServerSideProps } from 'next'
import { FullScreenLayout } from '@/components/layout/FullScreenLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { ReceiptScreen } from '@/components/payments/ReceiptScreen'
import { adminTextProps } from '@/lib/client/admin-texts'

const Page: PageWithLayout = () => <ReceiptScreen />

Page.getLayout = (page) => <FullScreenLayout section="receipts">{page}</FullScreenLayout>

export default Page

export const getServerSideProps: GetServerSideProps = async ({ locale }) => ({
  props: await adminTextProps(locale, ['payments']),
})
