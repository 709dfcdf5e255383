import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalAccount } from '@/components/portal/PortalAccount'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { type AccountView, accountProps } from '@/components/portal/portal-account'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<AccountView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame
      page="/my/account"
      title={t('account.title')}
      text={t('account.text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalAccount view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = accountProps

export default Page
