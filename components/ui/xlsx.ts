import writeExcelFile from 'write-excel-file/browser'
import { decimal, isDecimal } from '@/lib/domain/money'
import { type Sheet, type SheetCell, sheetCell, sheetDate } from './sheet'

const FORMATS = {
  number: '#,##0.######',
  money: '#,##0.00',
  day: 'yyyy-mm-dd',
  minute: 'yyyy-mm-dd hh:mm',
} as const

const NARROWEST = 8
const WIDEST = 48
/** As many rows as tell how wide a column is. */
const MEASURED_ROWS = 200

/** A sheet's number has 15 digits; a decimal that would lose any stays as it is written. */
function exactNumber(text: string): number | null {
  if (!isDecimal(text)) return null
  const value = Number(text)
  return decimal(value).eq(text) ? value : null
}

/** A sheet's date has no zone: what the viewer's clock shows is written as if it were UTC. */
function dateOf(text: string): { value: Date; format: string } | null {
  const shown = sheetDate(text)
  const value = new Date(`${shown.replace(' ', 'T')}${shown.length > 10 ? ':00' : 'T00:00'}Z`)
  if (Number.isNaN(value.getTime())) return null
  return { value, format: shown.length > 10 ? FORMATS.minute : FORMATS.day }
}

function cellOf({ kind, text }: SheetCell) {
  if (text === '') return null
  if (kind === 'date') {
    const date = dateOf(text)
    if (date) return { type: Date, ...date }
  }
  const number = kind === 'number' || kind === 'money' ? exactNumber(text) : null
  if (number !== null && (kind === 'number' || kind === 'money'))
    return { type: Number, value: number, format: FORMATS[kind] }
  return { type: String, value: text }
}

/** Chinese letters are twice as wide as Latin ones. */
const widthOf = (text: string) =>
  [...text].reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e80 ? 2 : 1), 0)

function columnWidths<Row>({ columns, rows }: Sheet<Row>) {
  return columns.map((column) => {
    const texts = rows.slice(0, MEASURED_ROWS).map((row) => {
      const { kind, text } = sheetCell(column, row)
      return kind === 'date' ? sheetDate(text) : text
    })
    const widest = Math.max(widthOf(column.title), ...texts.map(widthOf))
    return { width: Math.min(Math.max(widest + 2, NARROWEST), WIDEST) }
  })
}

/** A sheet's name has 31 characters at most, and not these. */
const sheetName = (name: string) => name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)

/** The table as an Excel file: typed cells, a bold head that stays in sight, columns as wide as what is in them. */
export function toXlsx<Row>(sheet: Sheet<Row>): Promise<Blob> {
  const { columns, rows, above = [] } = sheet
  const bold = (value: string) => ({ type: String, value, fontWeight: 'bold' as const })
  const data = [
    ...above.map((line) => [bold(line)]),
    columns.map((column) => bold(column.title)),
    ...rows.map((row) => columns.map((column) => cellOf(sheetCell(column, row)))),
  ]
  return writeExcelFile(data, {
    sheet: sheetName(sheet.name),
    columns: columnWidths(sheet),
    stickyRowsCount: above.length + 1,
  }).toBlob()
}
