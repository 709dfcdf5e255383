import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalCustoms } from '@/components/portal/PortalCustoms'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { type CustomsView, customsProps } from '@/components/portal/portal-customs'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<CustomsView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('my-customs')
  return (
    <PortalFrame
      page="/my/customs"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalCustoms view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = customsProps

export default Page
