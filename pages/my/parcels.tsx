import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { PortalFrame } from '@/components/portal/PortalFrame'
import { PortalParcels } from '@/components/portal/PortalParcels'
import { type ParcelsView, parcelsProps } from '@/components/portal/portal-parcels'
import type { PortalPageProps } from '@/components/portal/portal-visit'

type Props = PortalPageProps<ParcelsView>

const Page: PageWithLayout<Props> = ({ view, viewed, company }) => {
  const { t } = useTranslation('my-parcels')
  return (
    <PortalFrame
      page="/my/parcels"
      title={t('title')}
      text={t('text')}
      companyName={company?.name}
      viewed={viewed}
    >
      {view && <PortalParcels view={view} />}
    </PortalFrame>
  )
}

Page.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = parcelsProps

export default Page
