import type { i18n } from 'i18next'
import { createTranslator, languageOf, type Texts } from '@/lib/client/i18n'

let office: i18n | null = null

/**
 * One translator for all pages of the dashboard in one language, which learns the texts of each page that is opened. A
 * new one with every page would draw all that speaks anew: the menu, the frame, every open panel.
 */
export function officeTranslator(ofPage: i18n): i18n {
  // The server answers many people at once, and draws nothing of the frame.
  if (typeof window === 'undefined') return ofPage
  const language = languageOf(ofPage.language)
  const texts = (ofPage.getDataByLanguage(language) ?? {}) as Texts
  if (office?.language !== language) office = createTranslator(language, { ...texts })
  for (const [area, words] of Object.entries(texts))
    if (!office.hasResourceBundle(language, area))
      office.addResourceBundle(language, area, words, false, false, { silent: true })
  return office
}
