import type { Language } from '@/lib/domain/languages'
import { languageOf, type TextProps, type Texts } from './i18n'

const LANGUAGE_FILES = {
  en: () => import('@/locales/en'),
  zh: () => import('@/locales/zh'),
  sw: () => import('@/locales/sw'),
} satisfies Record<Language, () => Promise<{ default: Texts }>>

const CUSTOMER_FILES = {
  en: () => import('@/locales/en/for-customers'),
  zh: () => import('@/locales/zh/for-customers'),
  sw: () => import('@/locales/sw/for-customers'),
} satisfies Record<Language, () => Promise<{ default: Texts }>>

export type CustomerArea = keyof Awaited<ReturnType<typeof CUSTOMER_FILES.en>>['default']

/** All texts of a language, by area; one chunk in the browser, shared by all pages of the office. */
export async function loadTexts(language: Language): Promise<Texts> {
  return (await LANGUAGE_FILES[language]()).default
}

/** What the office writes to customers, in the language of one of them: a small part of all its texts. */
export async function loadCustomerTexts(language: Language): Promise<Texts> {
  return (await CUSTOMER_FILES[language]()).default
}

/** 'tracking' is a whole area, 'tracking:head,entry' two groups of it. */
function pick(texts: Texts, wanted: string): [string, Record<string, unknown>] {
  const [area = '', groups] = wanted.split(':')
  const all = texts[area] ?? {}
  if (groups === undefined) return [area, all]
  return [area, Object.fromEntries(groups.split(',').map((group) => [group, all[group]]))]
}

/**
 * The texts of a public page for getStaticProps and getServerSideProps: 'common' and the areas it names. They are part of
 * its HTML, so it names only what it shows.
 */
export async function textProps(
  locale: string | undefined,
  areas: readonly string[] = [],
): Promise<TextProps> {
  const language = languageOf(locale)
  const texts = await loadTexts(language)
  return { language, texts: Object.fromEntries(['common', ...areas].map((wanted) => pick(texts, wanted))) }
}
