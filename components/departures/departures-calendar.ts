import type { TFunction } from 'i18next'
import type { GetServerSidePropsContext, GetServerSidePropsResult } from 'next'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { publicProps } from '@/lib/client/public-props'
import type { Departure } from '@/lib/contracts/departures'
import { type CalendarEvent, calendarFile } from '@/lib/domain/calendar-file'
import { departureKey, departureView, readDepartures } from './departure-view'

function eventOf(
  one: Departure,
  t: TFunction<'departures'>,
  { language, host }: { language: string; host: string },
): CalendarEvent {
  const view = departureView(one, languageOf(language))
  const closing = view.closing ? `${t('closing', { when: view.closing })}\n` : ''
  const arrival = view.arrival ? `${t('arrival', { when: view.arrival })}\n` : ''
  return {
    uid: `${departureKey(one)}@${host}`,
    title: t(`mode.${one.freightMode}`, { from: view.from, to: view.to }),
    text: `${closing}${arrival}${t('caution')}`,
    location: view.from,
    from: one.departureDate,
    to: one.departureDate,
  }
}

/** Answers all departures, or the one in the address, as a calendar file. */
export async function departuresCalendar(
  context: GetServerSidePropsContext,
): Promise<GetServerSidePropsResult<Record<string, never>>> {
  const { req, res, query } = context
  const [{ texts, language, origin }, found] = await Promise.all([
    publicProps(context, ['departures']),
    readDepartures(req),
  ])
  const key = [query.departure].flat()[0]
  const wanted = (found ?? []).filter((one) => key === undefined || departureKey(one) === key)
  if (found && key !== undefined && wanted.length === 0) return { notFound: true }
  const t = createTranslator(language, texts).getFixedT(language, 'departures')
  const host = origin.replace(/^https?:\/\//, '') || 'departures'
  res.statusCode = found ? 200 : 503
  res.setHeader('content-type', 'text/calendar; charset=utf-8')
  res.setHeader('content-disposition', 'attachment; filename="departures.ics"')
  res.end(
    calendarFile(
      wanted.map((one) => eventOf(one, t, { language, host })),
      new Date(),
    ),
  )
  return { props: {} }
}
