import type { Language } from '@/lib/client/i18n'

const LOCALES = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const DAY = { weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' } as const

/** A calendar date in words; no zone may move it. */
export function dateText(date: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { ...DAY, timeZone: 'UTC' }).format(new Date(date))
}

/** An instant on the clock of the office that the visitor lives by. */
export function instantText(at: string, language: Language, timeZone: string): string {
  const hour = { hour: '2-digit', minute: '2-digit', timeZone } as const
  const locale = LOCALES[language]
  const day = new Intl.DateTimeFormat(locale, { ...DAY, timeZone }).format(new Date(at))
  return `${day}, ${new Intl.DateTimeFormat(locale, { ...hour, hourCycle: 'h23' }).format(new Date(at))}`
}
