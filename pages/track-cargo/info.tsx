import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TrackingResultView } from '@/components/tracking/TrackingResultView'
import { type TrackingResultProps, trackingResultProps } from '@/components/tracking/tracking-props'

const TrackingResultPage: PageWithLayout<TrackingResultProps> = (props) => {
  const { t } = useTranslation('tracking')
  return (
    <>
      <PageHead title={t('result.title')} companyName={props.company?.name} isPrivate />
      <TrackingResultView {...props} />
    </>
  )
}

TrackingResultPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<TrackingResultProps> = trackingResultProps

export default TrackingResultPage
