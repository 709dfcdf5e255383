import type { GetServerSideProps } from 'next'
import { useTranslation } from 'react-i18next'
import { PageHead } from '@/components/layout/PageHead'
import { PublicLayout } from '@/components/layout/PublicLayout'
import type { PageWithLayout } from '@/components/layout/page-with-layout'
import { saveOnPhone } from '@/components/offline/save-page'
import { lookUp, type TrackingResult } from '@/components/tracking/look-up'
import { resultTexts } from '@/components/tracking/result-texts'
import { sharePicture } from '@/components/tracking/share-picture'
import { TrackingResultView } from '@/components/tracking/TrackingResultView'
import { languageOf } from '@/lib/client/i18n'
import { type PublicProps, publicProps } from '@/lib/client/public-props'
import { textProps } from '@/lib/client/texts'

interface Props extends PublicProps {
  asked: string
  result: TrackingResult
}

const STATUS: Partial<Record<TrackingResult['kind'], number>> = { busy: 429, failed: 503 }

const TrackingResultPage: PageWithLayout<Props> = ({ asked, result, company, origin }) => {
  const { t } = useTranslation('tracking')
  return (
    <>
      <PageHead title={t('result.title')} companyName={company?.name} isPrivate />
      <TrackingResultView asked={asked} result={result} company={company} origin={origin} />
    </>
  )
}

TrackingResultPage.getLayout = (page) => <PublicLayout company={page.props.company}>{page}</PublicLayout>

export const getServerSideProps: GetServerSideProps<Props> = async (context) => {
  const asked = [context.query.trackingNumber].flat()[0]?.trim() ?? ''
  if (!asked) {
    const language = context.locale === context.defaultLocale ? '' : `/${context.locale}`
    return { redirect: { destination: `${language}/track-cargo`, permanent: false } }
  }
  const props = await publicProps(context)
  const prefix = props.company?.trackingPrefix ?? ''
  const result = await lookUp(context.req, asked, { language: languageOf(context.locale), prefix })
  context.res.statusCode = STATUS[result.kind] ?? 200
  const isFound = result.kind === 'full' || result.kind === 'several'
  const offline = isFound ? await saveOnPhone(context.res, 'cargo', props.language) : {}
  const texts = await textProps(context.locale, [resultTexts(result)])
  return { props: { ...props, ...texts, ...offline, asked, result, picture: sharePicture(result) } }
}

export default TrackingResultPage
