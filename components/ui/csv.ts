import { unparse } from 'papaparse'
import { harmlessText } from '@/lib/domain/sheet-text'
import { type Sheet, type SheetCell, sheetCell, sheetDate } from './sheet'

function cellText({ kind, text }: SheetCell): string {
  if (kind === 'text') return harmlessText(text)
  return kind === 'date' ? sheetDate(text) : text
}

/** The table as CSV that Excel opens with the right letters (byte order mark, CRLF). */
export function toCsv<Row>({ columns, rows, above = [] }: Sheet<Row>): string {
  const lines = [
    ...above.map((line) => [harmlessText(line)]),
    columns.map((column) => harmlessText(column.title)),
    ...rows.map((row) => columns.map((column) => cellText(sheetCell(column, row)))),
  ]
  return `\uFEFF${unparse(lines, { newline: '\r\n' })}\r\n`
}
