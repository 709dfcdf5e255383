/** A country's name in the reader's language; the code where the browser has no names. */
export function countryName(code: string, language: string): string {
  try {
    return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
  } catch {
    return code
  }
}
