import { createInstance, type i18n, type Resource } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { LANGUAGES, type Language } from '@/lib/domain/languages'

/** The texts of some areas (locales/<language>/<area>.json) in one language. */
export type Texts = Record<string, Record<string, unknown>>

/** What the layout needs of every page's props. */
export interface TextProps {
  language: Language
  texts: Texts
}

/** The language of a locale that Next names; English for anything else. */
export function languageOf(locale: string | undefined): Language {
  return LANGUAGES.find((language) => language === locale) ?? 'en'
}

/** Creates the translator synchronously, so that the first render has its texts on the server and in the browser. */
export function createTranslator(language: Language, texts: Texts): i18n {
  const instance = createInstance()
  void instance.use(initReactI18next).init({
    lng: language,
    ns: Object.keys(texts),
    defaultNS: 'common',
    resources: { [language]: texts } as Resource,
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  return instance
}

const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

/** The cookie that brings the visitor back to their language when they come to '/'. */
export const LANGUAGE_COOKIE = 'NEXT_LOCALE'

export function rememberLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=${A_YEAR_IN_SECONDS}; samesite=lax`
}

export function rememberedLanguage(cookies: Partial<Record<string, string>>): Language {
  return languageOf(cookies[LANGUAGE_COOKIE])
}
