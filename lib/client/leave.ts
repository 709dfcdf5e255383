const PREFIXED_LANGUAGES = ['zh', 'sw']

/** The start page in the language of the page; '/' for English. */
function homePath(language: string): string {
  return PREFIXED_LANGUAGES.includes(language) ? `/${language}` : '/'
}

/**
 * Goes to the start page with a full load, so that nothing of the session stays in memory. A moment later than asked: the
 * screens must have heard that the session is gone, or a half-filled form would hold the browser back with a question.
 */
export function leaveForHome(): void {
  if (typeof window === 'undefined') return
  setTimeout(() => window.location.assign(homePath(document.documentElement.lang)), 0)
}
