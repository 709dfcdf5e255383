import { createInstance } from 'i18next'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import en from '@/locales/en/errors.json' with { type: 'json' }
import sw from '@/locales/sw/errors.json' with { type: 'json' }
import zh from '@/locales/zh/errors.json' with { type: 'json' }

const texts = createInstance()
void texts.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: ['errors'],
  defaultNS: 'errors',
  initAsync: false,
  interpolation: { escapeValue: false },
  resources: { en: { errors: en }, zh: { errors: zh }, sw: { errors: sw } },
})

/** The first language of an Accept-Language header that we speak; English otherwise. */
export function readerLanguage(header: string | undefined): Language {
  for (const part of (header ?? '').slice(0, 200).toLowerCase().split(',')) {
    const found = LANGUAGES.find((language) => part.trim().startsWith(language))
    if (found) return found
  }
  return 'en'
}

const LOCALES: Record<Language, string> = { en: 'en-GB', zh: 'zh-CN', sw: 'sw' }
const CALENDAR_DATE = /^\d{4}-\d{2}-\d{2}$/

/** A calendar date as the dashboard writes it: '23 Nov 2026'. */
function readable(language: Language, value: string | number): string | number {
  if (typeof value === 'number' || !CALENDAR_DATE.test(value)) return value
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) return value
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: 'medium', timeZone: 'UTC' }).format(date)
}

/** Words of locales/<language>/errors.json. */
export function say(language: Language, key: string, params: Record<string, string | number> = {}): string {
  const values = Object.entries(params).map(([name, value]) => [name, readable(language, value)] as const)
  return texts.getFixedT(language, 'errors')(key, { defaultValue: key, ...Object.fromEntries(values) })
}
