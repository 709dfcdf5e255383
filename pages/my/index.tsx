import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalPage } from '@/components/portal/PortalPage'
import { type PortalProps, portalProps } from '@/components/portal/portal-props'

const Page: PageWithLayout<PortalProps> = ({ view, company }) => {
  const { t } = useTranslation('portal')
  return (
    <>
      <PageHead title={t('title')} description={t('text')} companyName={company?.name} isPrivate />
      <PortalPage view={view} />
    </>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PortalProps> = portalProps

export default Page
