/** A sheet reads a cell that begins so as a formula, or a phone as a sum; in East Asia the wide signs as well. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/
/** Digits that a sheet would shorten: 860123456789012 becomes 8.6E+14, 0712 becomes 712. */
const LONG_OR_LED_BY_ZERO = /^(\d{12,}|0\d+)$/

/**
 * Text that stays text in a CSV. The apostrophe is what people type for that themselves, and our own import takes it off
 * again: decision 0021.
 */
export function harmlessText(text: string): string {
  return FORMULA_START.test(text) || LONG_OR_LED_BY_ZERO.test(text) ? `'${text}` : text
}

/**
 * An amount as people write it in sheets: 'US$ 1,234.50', '1 234,5'. What is no number stays, for the
 * check to refuse; yuan too, since every price of a sheet is in US$.
 */
export function sheetNumber(value: string): string {
  const bare = value.replace(/^(US\$|USD|\$)\s*/i, '').replace(/(?<!\s)\s+(?=\d)/g, '')
  if (/^-?\d{1,3}(,\d{3})+(\.\d+)?$/.test(bare)) return bare.replaceAll(',', '')
  return /^-?\d+,\d{1,2}$/.test(bare) ? bare.replace(',', '.') : bare
}
