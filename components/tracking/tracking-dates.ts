import type { Language } from '@/lib/domain/languages'

const LOCALES = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const DAY = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

/** A calendar date as text, in no time zone. */
export function dateText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone: 'UTC' }).format(new Date(date))
}

const SHORT_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const
const SAME_YEAR = { day: 'numeric', month: 'long' } as const
const SAME_MONTH = { day: 'numeric' } as const

function endFormat(from: string, to: string) {
  if (from.slice(0, 7) === to.slice(0, 7)) return SAME_MONTH
  return from.slice(0, 4) === to.slice(0, 4) ? SAME_YEAR : SHORT_DAY
}

/**
 * A range of calendar dates: '2–11 December 2026', '2026年12月2日至11日'. Not by Intl's formatRange: in Swahili it loses the
 * first month, in Chinese it writes digits with slashes.
 */
export function datesText(from: string, to: string, language: Language): string {
  const write = (date: string, format: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(LOCALES[language], { ...format, timeZone: 'UTC' }).format(new Date(date))
  if (from === to) return write(from, SHORT_DAY)
  const shorter = endFormat(from, to)
  if (language === 'zh') return `${write(from, SHORT_DAY)}至${write(to, shorter)}`
  return `${write(from, shorter)}${shorter === SAME_MONTH ? '–' : ' – '}${write(to, SHORT_DAY)}`
}

/** The day of an instant in a time zone. */
export function dayText(at: string, language: Language, timeZone: string): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone }).format(new Date(at))
}

/** An instant as text in a time zone. */
export function instantText(at: string, language: Language, timeZone: string): string {
  const hour = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const day = dayText(at, language, timeZone)
  const time = new Intl.DateTimeFormat(LOCALES[language], { ...hour, hourCycle: 'h23' }).format(new Date(at))
  return `${day}${language === 'zh' ? ' ' : ', '}${time}`
}
