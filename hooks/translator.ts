import type { i18n, TFunction } from 'i18next'
import useSWRImmutable from 'swr/immutable'
import { createTranslator, type Language } from '@/lib/client/i18n'
import { loadTexts } from '@/lib/client/texts'

/** The translator of one language with all its texts; undefined until they are loaded. */
export function useTranslator(language: Language): i18n | undefined {
  return useSWRImmutable(['texts', language], async () =>
    createTranslator(language, await loadTexts(language)),
  ).data
}

/** Texts in a language that is not the page's, such as the customer's; null until they are loaded. */
export function useTextsIn(language: Language): TFunction | null {
  return useTranslator(language)?.getFixedT(language) ?? null
}
