import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { saveOnPhone } from '@/components/offline/save-page'
import { type PublicProps, pricesOf, publicProps } from '@/lib/client/public-props'
import { textProps } from '@/lib/client/texts'
import { localPath } from '@/lib/domain/site-pages'
import { lookUp, type TrackingResult } from './look-up'

export interface TrackingResultProps extends PublicProps {
  /** What was typed. */
  query: string
  result: TrackingResult
}

const STATUS: Partial<Record<TrackingResult['kind'], number>> = { busy: 429, failed: 503 }
const STATE_TEXTS = ['states', 'waiting', 'journey', 'cargo', 'arrival']

function textGroups(result: TrackingResult): readonly string[] {
  switch (result.kind) {
    case 'full': {
      const { arrival, route, follow, partly } = result.cargo
      const some = [
        arrival && 'calendar',
        route && 'map',
        follow ? 'follow' : 'notify',
        partly && 'whole',
      ].filter((group) => group !== null)
      return [...STATE_TEXTS, 'money', 'ready', 'send', ...some]
    }
    case 'several':
      return [...STATE_TEXTS, 'several', 'waitingTag']
    case 'many':
      return [...STATE_TEXTS, 'byCode', 'many', 'money', 'none', 'several', 'waitingTag']
    case 'none':
      return ['none']
    case 'code':
      return ['byCode']
    case 'busy':
    case 'failed':
      return ['failed', 'byCode']
  }
}

/** The groups of texts that a result can show. All of them are a fifth of the page; one below 14 KB saves a round trip. */
export const resultAreas = (result: TrackingResult) => {
  const isWhole = result.kind === 'full' || result.kind === 'several'
  return [
    `common:head,nav,trackForm,footer,whatsApp,${isWhole ? 'share' : 'errors'}`,
    `tracking:${['result', 'recent', ...textGroups(result)].join(',')}`,
  ]
}

/** The picture of a shared link: how the cargo travels and how far it is, nothing of whose it is. */
function sharePicture(result: TrackingResult): string {
  if (result.kind !== 'full' || !result.cargo.mode) return 'track'
  const mode = result.cargo.mode === 'air' ? 'air' : 'sea'
  return `${mode}-${result.cargo.statusKey}`
}

export async function trackingResultProps(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<TrackingResultProps>> {
  const { req, res, locale = 'en' } = context
  const query = [context.query.trackingNumber].flat()[0]?.trim() ?? ''
  if (!query) return { redirect: { destination: localPath('/track-cargo', locale), permanent: false } }
  const props = await publicProps(context)
  const prefix = props.company?.trackingPrefix ?? ''
  const prices = pricesOf(props.company)
  const result = await lookUp(req, query, { language: props.language, prefix, prices })
  res.statusCode = STATUS[result.kind] ?? 200
  const isFound = result.kind === 'full' || result.kind === 'several'
  const offline = isFound ? await saveOnPhone(res, 'cargo', props.language) : {}
  const hasOffer = result.kind === 'full' && result.cargo.payOffer !== null
  const texts = await textProps(locale, [...resultAreas(result), ...(hasOffer ? ['pay:link'] : [])])
  return { props: { ...props, ...texts, ...offline, query, result, picture: sharePicture(result) } }
}
