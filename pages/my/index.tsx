import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalPage } from '@/components/portal/PortalPage'
import { type PortalProps, portalProps } from '@/components/portal/portal-props'
import { viewedOf } from '@/lib/domain/portal'

const Page: PageWithLayout<PortalProps> = ({ view, company }) => {
  const { t } = useTranslation('portal')
  return (
    <PortalFrame
      page="/my"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
      hasNav={view.kind === 'cargo'}
      viewed={view.kind === 'cargo' ? viewedOf(view.session) : null}
    >
      {view.kind === 'failed' ? null : <PortalPage view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PortalProps> = portalProps

export default Page
