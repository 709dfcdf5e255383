import type { Language } from '@/lib/client/i18n'

const LOCALES = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const DAY = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

/** A calendar date in words; no zone may move it. */
export function dateText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone: 'UTC' }).format(new Date(date))
}

const SHORT_DAY = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** From one calendar date to another as one would say it: '2–11 December 2026'. */
export function datesText(from: string, to: string, language: Language): string {
  const format = new Intl.DateTimeFormat(LOCALES[language], { ...SHORT_DAY, timeZone: 'UTC' })
  return format.formatRange(new Date(from), new Date(to))
}

/** An instant on the clock of the office that the visitor lives by. */
export function instantText(at: string, language: Language, timeZone: string): string {
  const hour = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const locale = LOCALES[language]
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(at))
  return `${day}, ${new Intl.DateTimeFormat(locale, { ...hour, hourCycle: 'h23' }).format(new Date(at))}`
}
