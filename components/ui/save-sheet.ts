import dayjs from 'dayjs'
import type { Sheet } from './sheet'

export type SheetFormat = 'xlsx' | 'csv'

/** What no file system wants in a name. */
const fileName = (name: string) => name.replace(/[\\/:*?"<>|\p{Cc}]/gu, ' ').trim()

/** Hands a table to the browser as a file named by what it is and the day: 'Customers 2026-11-21.xlsx'. */
export async function saveSheet<Row>(format: SheetFormat, sheet: Sheet<Row>): Promise<void> {
  const name = `${fileName(sheet.name)} ${dayjs().format('YYYY-MM-DD')}.${format}`
  if (format === 'xlsx') {
    const { toXlsx } = await import('./xlsx')
    saveFile(name, await toXlsx(sheet))
  } else {
    const { toCsv } = await import('./csv')
    saveFile(name, new Blob([toCsv(sheet)], { type: 'text/csv;charset=utf-8' }))
  }
}

/** Hands a file to the browser to save. */
export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
