import type { Language } from '@/server/core/language'

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }

/** A day as a printed document writes it; a calendar date has no zone but UTC's. */
export function formatDate(date: string, language: Language, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'long', timeZone }).format(new Date(date))
}
