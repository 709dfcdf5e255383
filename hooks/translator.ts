import type { i18n, Namespace, TFunction } from 'i18next'
import { useRouter } from 'next/router'
import useSWRImmutable from 'swr/immutable'
import { createTranslator, languageOf } from '@/lib/client/i18n'
import { loadTexts } from '@/lib/client/texts'
import type { Language } from '@/lib/domain/languages'

const TEXTS = 'texts'

/** Whether a key of SWR's cache is that of a language's texts. */
export const isTextsKey = (key: unknown) => Array.isArray(key) && key[0] === TEXTS

function useTranslatorOf(language: Language): i18n | undefined {
  const load = async () => createTranslator(language, await loadTexts(language))
  return useSWRImmutable([TEXTS, language], load).data
}

/** The office's translator in the page's language, with all its texts; undefined until they are loaded. */
export function useOfficeTranslator(): i18n | undefined {
  return useTranslatorOf(languageOf(useRouter().locale))
}

/** Texts of an area in a language that is not the page's, such as the customer's; null until they are loaded. */
export function useTextsIn<Area extends Namespace>(language: Language, area: Area): TFunction<Area> | null {
  return useTranslatorOf(language)?.getFixedT(language, area) ?? null
}
