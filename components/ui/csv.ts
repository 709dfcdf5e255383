import { unparse } from 'papaparse'
import { type Sheet, type SheetCell, sheetCell, sheetDate } from './sheet'

/** A sheet reads a cell that begins so as a formula, or a phone as a sum; in East Asia the wide signs as well. */
const FORMULA_START = /^[=+\-@＝＋－＠\t\r\n]/
/** Digits that a sheet would shorten: 860123456789012 becomes 8.6E+14, 0712 becomes 712. */
const LONG_OR_LED_BY_ZERO = /^(\d{12,}|0\d+)$/

/**
 * Text that stays text. The apostrophe is what people type for that themselves, and our own import takes it off again:
 * decision 0021.
 */
function harmless(text: string): string {
  return FORMULA_START.test(text) || LONG_OR_LED_BY_ZERO.test(text) ? `'${text}` : text
}

function cellText({ kind, text }: SheetCell): string {
  if (kind === 'text') return harmless(text)
  return kind === 'date' ? sheetDate(text) : text
}

/** The table as CSV that Excel opens with the right letters (byte order mark, CRLF). */
export function toCsv<Row>({ columns, rows, above = [] }: Sheet<Row>): string {
  const lines = [
    ...above.map((line) => [harmless(line)]),
    columns.map((column) => harmless(column.title)),
    ...rows.map((row) => columns.map((column) => cellText(sheetCell(column, row)))),
  ]
  return `\uFEFF${unparse(lines, { newline: '\r\n' })}\r\n`
}
