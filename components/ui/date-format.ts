import dayjs from 'dayjs'
import advancedFormat from 'dayjs/plugin/advancedFormat'
import utc from 'dayjs/plugin/utc'
import 'dayjs/locale/sw'
import 'dayjs/locale/zh-cn'

dayjs.extend(advancedFormat)
dayjs.extend(utc)

interface Formats {
  locale: string
  instant: string
  /** For rows of a list, where the whole instant is in the title. */
  shortInstant: string
  date: string
  longDate: string
}

/** The specification's 'ddd Do MMMM YYYY HH:mm' is English; Chinese puts the year first, Swahili has no ordinals. */
const FORMATS: Record<string, Formats> = {
  en: {
    locale: 'en',
    instant: 'ddd Do MMMM YYYY HH:mm',
    shortInstant: 'D MMM YYYY, HH:mm',
    date: 'D MMM YYYY',
    longDate: 'ddd Do MMMM YYYY',
  },
  zh: {
    locale: 'zh-cn',
    instant: 'YYYY年M月D日 ddd HH:mm',
    shortInstant: 'YYYY年M月D日 HH:mm',
    date: 'YYYY年M月D日',
    longDate: 'YYYY年M月D日 ddd',
  },
  sw: {
    locale: 'sw',
    instant: 'ddd D MMMM YYYY HH:mm',
    shortInstant: 'D MMM YYYY, HH:mm',
    date: 'D MMM YYYY',
    longDate: 'ddd D MMMM YYYY',
  },
}

const ENGLISH = FORMATS.en as Formats

function formatsOf(language: string): Formats {
  return FORMATS[language] ?? ENGLISH
}

/** The name dayjs knows a language of ours by. */
export function dayjsLocale(language: string): string {
  return formatsOf(language).locale
}

/** How a calendar date is written in a language, as dayjs takes it. */
export function dateFormatOf(language: string): string {
  return formatsOf(language).date
}

/** An instant in the viewer's own zone. */
export function formatInstant(
  at: string,
  language: string,
  length: 'full' | 'short' | 'date' = 'full',
): string {
  const formats = formatsOf(language)
  const format = { full: formats.instant, short: formats.shortInstant, date: formats.date }[length]
  return dayjs(at).locale(formats.locale).format(format)
}

/** A calendar date: no zone may move it, so it is read and written in UTC. */
export function formatCalendarDate(on: string, language: string, length: 'full' | 'short' = 'short'): string {
  const formats = formatsOf(language)
  return dayjs
    .utc(on)
    .locale(formats.locale)
    .format(length === 'full' ? formats.longDate : formats.date)
}
