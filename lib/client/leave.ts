import { prefixOf } from '@/lib/domain/languages'
import { languageOf } from './i18n'

/** The start page in the language of the page; '/' for English. */
const homePath = () => prefixOf(languageOf(document.documentElement.lang)) || '/'

/**
 * Goes to the start page with a full load, so that nothing of the session stays in memory. In the next task: the screens
 * must have rendered without the session first, or the warning about unsaved changes would stop the browser.
 */
export function leaveForHome(): void {
  if (typeof window === 'undefined') return
  setTimeout(() => window.location.assign(homePath()), 0)
}
