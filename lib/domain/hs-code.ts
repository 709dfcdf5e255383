/** A customs tariff code without its dots and spaces: '8517.13' becomes '851713'. */
export function normaliseHsCode(typed: string): string {
  return typed.replace(/[\s.]/g, '')
}

/** Six digits are the world's, up to four more a country's own. */
export function isHsCode(normalised: string): boolean {
  return /^\d{6,10}$/.test(normalised)
}

/** As it stands in a tariff book: '8517.13', '8517.13.00'. */
export function formatHsCode(code: string): string {
  return [code.slice(0, 4), code.slice(4, 6), code.slice(6, 8), code.slice(8)].filter(Boolean).join('.')
}
