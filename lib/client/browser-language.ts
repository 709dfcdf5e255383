import { chosenLanguage, forgetLanguage, type Language, rememberLanguage } from './i18n'

/** What this browser showed before somebody signed in, until they sign out. */
const BEFORE_KEY = 'cargo-office.language-before'

interface LanguageBefore {
  shown: Language
  /** Null when nobody had chosen one in this browser. */
  chosen: Language | null
}

function readBefore(): LanguageBefore | null {
  try {
    const value: unknown = JSON.parse(window.localStorage.getItem(BEFORE_KEY) ?? 'null')
    return typeof value === 'object' ? (value as LanguageBefore | null) : null
  } catch {
    return null
  }
}

/** Somebody signs in: the start page is in their language from now on, and what it was is kept for whoever comes after. */
export function showOwnLanguage(own: Language, shown: Language): void {
  try {
    const before: LanguageBefore = readBefore() ?? { shown, chosen: chosenLanguage() }
    window.localStorage.setItem(BEFORE_KEY, JSON.stringify(before))
  } catch {
    // Storage is blocked: their language stays.
  }
  rememberLanguage(own)
}

/** The session is over: this browser is in its own language again. Null when it is not known. */
export function restoreLanguage(): Language | null {
  const before = readBefore()
  if (!before) return null
  if (before.chosen) rememberLanguage(before.chosen)
  else forgetLanguage()
  window.localStorage.removeItem(BEFORE_KEY)
  return before.shown
}
