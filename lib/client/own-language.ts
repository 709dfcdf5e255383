import { chosenLanguage, LANGUAGE_BEFORE_KEY } from './browser-language'
import { type Language, rememberLanguage } from './i18n'

/** Somebody signs in: the start page is in their language from now on, and what it was is kept for whoever comes after. */
export function showOwnLanguage(own: Language, shown: Language): void {
  try {
    const before = window.localStorage.getItem(LANGUAGE_BEFORE_KEY) ?? `${shown} ${chosenLanguage() ?? ''}`
    window.localStorage.setItem(LANGUAGE_BEFORE_KEY, before)
  } catch {
    // Storage is blocked: their language stays.
  }
  rememberLanguage(own)
}
