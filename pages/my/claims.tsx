import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalClaims } from '@/components/portal/PortalClaims'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { type ClaimsView, claimsProps } from '@/components/portal/portal-claims'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<ClaimsView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('my-claims')
  return (
    <PortalFrame
      page="/my/claims"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalClaims view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = claimsProps

export default Page
