/** What a column holds; 'money' has two decimals, 'date' takes a calendar date or an instant. */
type CellKind = 'text' | 'number' | 'money' | 'date'

/** A column of a sheet that is saved. */
export interface SheetColumn<Row> {
  title: string
  /** Decimals and dates as they are on the wire; null and '' leave the cell empty. */
  value: (row: Row) => string | number | null | undefined
  /** 'text' when left out: whatever it looks like, it stays as it is written. */
  kind?: CellKind
}

/** A table as it is saved. */
export interface Sheet<Row> {
  /** Begins the file's name and names the sheet. */
  name: string
  columns: readonly SheetColumn<Row>[]
  rows: readonly Row[]
  /** Lines above the table, such as what a printed manifest is of. */
  above?: readonly string[]
}

/** One cell between the table and the file's format. */
export interface SheetCell {
  kind: CellKind
  text: string
}

export function sheetCell<Row>(column: SheetColumn<Row>, row: Row): SheetCell {
  return { kind: column.kind ?? 'text', text: String(column.value(row) ?? '') }
}

const two = (value: number) => String(value).padStart(2, '0')

/** A date as a sheet writes it: an instant in the viewer's own zone, to the minute; a calendar date untouched. */
export function sheetDate(written: string): string {
  if (!written.includes('T')) return written
  const at = new Date(written)
  if (Number.isNaN(at.getTime())) return written
  const day = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`
  return `${day} ${two(at.getHours())}:${two(at.getMinutes())}`
}
