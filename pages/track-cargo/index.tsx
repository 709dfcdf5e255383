import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { TrackingEntry } from '@/components/tracking/TrackingEntry'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

const TrackCargoPage: PageWithLayout<PublicProps> = ({ company }) => {
  const { t } = useTranslation('tracking')
  return (
    <>
      <PageHead title={t('head.title')} description={t('head.description')} companyName={company?.name} />
      <TrackingEntry company={company} />
    </>
  )
}

TrackCargoPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<PublicProps> = async (context) => ({
  props: await publicProps(context, ['tracking:head,entry,states,recent']),
})

export default TrackCargoPage
