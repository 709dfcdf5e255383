import { createInstance } from 'i18next'
import en from '@/locales/en/errors.json' with { type: 'json' }
import sw from '@/locales/sw/errors.json' with { type: 'json' }
import zh from '@/locales/zh/errors.json' with { type: 'json' }

const LANGUAGES = ['en', 'zh', 'sw'] as const
export type Language = (typeof LANGUAGES)[number]

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

/** Words of locales/<language>/errors.json. */
export function say(language: Language, key: string, params: Record<string, string | number> = {}): string {
  return texts.getFixedT(language, 'errors')(key, { defaultValue: key, ...params })
}
