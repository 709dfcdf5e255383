import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalMoney } from '@/components/portal/PortalMoney'
import { moneyProps, type PortalMoneyView } from '@/components/portal/portal-money'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<PortalMoneyView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('my-money')
  return (
    <PortalFrame
      page="/my/money"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalMoney view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = moneyProps

export default Page
