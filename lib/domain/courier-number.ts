/**
 * A courier's number as numbers are compared and expected: upper case, without the spaces, hyphens, dots, slashes and
 * underscores that people and printers put in. A Chinese keyboard's full-width letters become plain ones.
 */
export function bareCourierNumber(text: string): string {
  return (
    text
      .normalize('NFKC')
      .toUpperCase()
      // Some letters come apart when they grow.
      .normalize('NFKC')
      .replace(/[\s\-._/]/g, '')
      // What stood apart may be one letter now: an accent after a space that went.
      .normalize('NFKC')
  )
}

/** The terms of a scanned or typed text, which may hold a customer's mark beside the number. */
export function courierTerms(text: string): string[] {
  const terms = text.normalize('NFKC').toLowerCase().split(/\s+/)
  return terms.filter((word) => word.length >= 2)
}
