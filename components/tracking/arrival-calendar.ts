import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { createTranslator } from '@/lib/client/i18n'
import { pricesOf, publicProps } from '@/lib/client/public-props'
import { calendarFile } from '@/lib/domain/calendar-file'
import { arrivalReason } from './arrival-reason'
import { lookUp } from './look-up'

/** The expected arrival as a calendar file, without the tracking number, which opens what is owed. */
export async function arrivalCalendar(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<Record<string, never>>> {
  const { req, res, query } = context
  const number = [query.trackingNumber].flat()[0]?.trim() ?? ''
  const { texts, language, company } = await publicProps(context, ['tracking'])
  // Without a prefix the query is not split into several.
  const result = await lookUp(req, number, { language, prefix: '', prices: pricesOf(company) })
  const arrival = result.kind === 'full' ? result.cargo.arrival : null
  if (!arrival || result.kind !== 'full') return { notFound: true }
  const translator = createTranslator(language, texts)
  const { t } = translator
  const { trackingNumber } = result.cargo
  const event = {
    uid: `arrival.${trackingNumber.slice(-4)}.${arrival.from}@${company?.trackingPrefix ?? 'cargo'}`,
    title: t('tracking:calendar.event', { ending: trackingNumber.slice(-4) }),
    text: arrivalReason(arrival, translator.getFixedT(null, 'tracking')),
    location: result.cargo.to ?? '',
    from: arrival.from,
    to: arrival.to,
  }
  res.setHeader('content-type', 'text/calendar; charset=utf-8')
  res.setHeader('content-disposition', 'attachment; filename="arrival.ics"')
  res.end(calendarFile([event], new Date()))
  return { props: {} }
}
