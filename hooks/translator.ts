import type { i18n, TFunction } from 'i18next'
import { useRouter } from 'next/router'
import useSWRImmutable from 'swr/immutable'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { type CustomerArea, loadCustomerTexts, loadTexts } from '@/lib/client/texts'
import type { Language } from '@/lib/domain/languages'

const TEXTS = 'texts'

/** Whether a key of SWR's cache is that of a language's texts. */
export const isTextsKey = (key: unknown) => Array.isArray(key) && key[0] === TEXTS

/** The office's translator in the page's language, with all its texts; undefined until they are loaded. */
export function useOfficeTranslator(): i18n | undefined {
  const language = languageOf(useRouter().locale)
  const load = async () => createTranslator(language, await loadTexts(language))
  return useSWRImmutable([TEXTS, language], load).data
}

/** Texts of an area in a customer's language, which may not be the page's; null until they are loaded. */
export function useTextsIn<Area extends CustomerArea>(
  language: Language,
  area: Area,
): TFunction<Area> | null {
  const load = async () => createTranslator(language, await loadCustomerTexts(language))
  const { data } = useSWRImmutable([TEXTS, language, 'customers'], load)
  return data?.getFixedT(language, area) ?? null
}
