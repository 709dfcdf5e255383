/** '2026-11' in the reader's language: 'Nov 2026'. */
export function monthName(month: string, language: string): string {
  const locale = { zh: 'zh-CN', sw: 'sw' }[language] ?? 'en-GB'
  const date = new Date(`${month}-01T00:00:00Z`)
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(date)
}
