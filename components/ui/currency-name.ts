/** What a currency is called, 'Kenyan Shilling'; one that this browser does not know, by its code. */
export function currencyName(code: string, language: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'currency' }).of(code) ?? code
}
