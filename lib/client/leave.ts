const PREFIXED_LANGUAGES = ['zh', 'sw']

/** The start page in the language of the page; '/' for English. */
function homePath(language: string): string {
  return PREFIXED_LANGUAGES.includes(language) ? `/${language}` : '/'
}

/** Goes to the start page with a full load, so that nothing of the session stays in memory. */
export function leaveForHome(): void {
  if (typeof window !== 'undefined') window.location.assign(homePath(document.documentElement.lang))
}
