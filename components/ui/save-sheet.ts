import { datedName, saveFile } from './save-file'
import type { Sheet } from './sheet'

export type SheetFormat = 'xlsx' | 'csv'

/** Hands a table to the browser as a file named by what it is and the day: 'Customers 2026-11-21.xlsx'. */
export async function saveSheet<Row>(format: SheetFormat, sheet: Sheet<Row>): Promise<void> {
  const name = datedName(sheet.name, format)
  if (format === 'xlsx') {
    const { toXlsx } = await import('./xlsx')
    saveFile(name, await toXlsx(sheet))
  } else {
    const { toCsv } = await import('./csv')
    saveFile(name, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }))
  }
}
