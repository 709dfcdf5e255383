import type { Language } from '@/lib/domain/languages'
import { LANGUAGE_COOKIE, languageOf, rememberLanguage } from './i18n'

/** The language that was picked in this browser; null when none ever was. */
export function chosenLanguage(): Language | null {
  const cookie = document.cookie.split('; ').find((one) => one.startsWith(`${LANGUAGE_COOKIE}=`))
  return cookie ? languageOf(cookie.slice(LANGUAGE_COOKIE.length + 1)) : null
}

export function forgetLanguage(): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and Firefox
  document.cookie = `${LANGUAGE_COOKIE}=; path=/; max-age=0; samesite=lax`
}

/** What this browser showed before somebody signed in, and after a space what was chosen in it, if anything: 'sw sw', 'en '. */
const LANGUAGE_BEFORE_KEY = 'cargo-office.language-before'

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

/** For whoever asks again: the page that is left and the dialog that is confirmed both lead to the start page. */
let restored: Language | null = null

/** The session is over: this browser is in its own language again. Null when it is not known. */
export function restoreLanguage(): Language | null {
  try {
    const [shown, chosen] = window.localStorage.getItem(LANGUAGE_BEFORE_KEY)?.split(' ') ?? []
    if (!shown) return restored
    restored = languageOf(shown)
    if (chosen) rememberLanguage(languageOf(chosen))
    else forgetLanguage()
    window.localStorage.removeItem(LANGUAGE_BEFORE_KEY)
  } catch {
    // Storage is blocked.
  }
  return restored
}
