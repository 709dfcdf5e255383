import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { DeparturesView } from '@/components/departures/DeparturesView'
import { type DepartureView, departureView, readDepartures } from '@/components/departures/departure-view'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { type PublicProps, publicProps } from '@/lib/client/public-props'

interface Props extends PublicProps {
  /** Null when they cannot be read. */
  departures: DepartureView[] | null
}

const DeparturesPage: PageWithLayout<Props> = ({ departures, company }) => {
  const { t } = useTranslation('departures')
  return (
    <>
      <PageHead title={t('title')} description={t('text')} companyName={company?.name} />
      <DeparturesView departures={departures} />
    </>
  )
}

DeparturesPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const [props, found] = await Promise.all([
    publicProps(context, ['departures']),
    readDepartures(context.req),
  ])
  if (!found) context.res.statusCode = 503
  return { props: { ...props, departures: found?.map((one) => departureView(one, props.language)) ?? null } }
}

export default DeparturesPage
