/** Excel reads a cell that begins so as a formula; a customer's name must stay a name. */
const FORMULA_START = /^[=+\-@\t\r]/
const PHONES = /^\+[\d\s/+]+$/

function cell(text: string): string {
  const harmless = FORMULA_START.test(text) && !PHONES.test(text) ? `'${text}` : text
  return `"${harmless.replaceAll('"', '""')}"`
}

/** Rows as CSV that Excel opens with the right letters (byte order mark, CRLF). */
export function toCsv(rows: string[][]): string {
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`
}
