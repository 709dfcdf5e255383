import type { Language } from '@/server/core/language'

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }

/** A date as a printed document shows it; a calendar date is formatted in UTC. */
export function formatDate(date: string, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(new Date(date))
}
