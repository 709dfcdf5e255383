import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PayPage } from '@/components/pay/PayPage'
import { type PayProps, payProps } from '@/components/pay/pay-props'

const Page: PageWithLayout<PayProps> = ({ view, company }) => {
  const { t } = useTranslation('pay')
  return (
    <>
      <PageHead title={t('title')} companyName={company?.name} isPrivate />
      <PayPage view={view} />
    </>
  )
}

Page.getLayout = (page) => (
  <PublicLayout company={page.props.company} hasChat={false}>
    {page}
  </PublicLayout>
)

export const getServerSideProps: GetServerSideProps<PayProps> = payProps

export default Page
