import { strToU8, zipSync } from 'fflate'
import papaparse from 'papaparse'
import writeExcelFile from 'write-excel-file/node'
import { decimal } from '@/lib/domain/money'
import { harmlessText } from '@/lib/domain/sheet-text'
import type { PdfPrinter } from '@/server/pdf/printer'
import type { AgentPack } from './agent-pack'
import { commercialInvoiceSheet, packingListSheet, printableHouseBill } from './consignee-documents'
import { type DocumentCell, type DocumentSheet, manifestSheets } from './manifest'

const WIDTH = 22

/** A sheet's number has 15 digits; a decimal that would lose any stays text. */
function sheetCell(cell: DocumentCell) {
  if (typeof cell === 'string') return cell === '' ? null : { type: String, value: cell }
  const value = Number(cell.number)
  return decimal(value).eq(cell.number) ? { type: Number, value } : { type: String, value: cell.number }
}

/** Typed cells; the columns stand below what is above them. */
function workbook(sheets: readonly DocumentSheet[]): Promise<Buffer> {
  const bold = (value: string) => ({ type: String, value, fontWeight: 'bold' as const })
  return writeExcelFile(
    sheets.map(({ name, above, columns, rows }) => ({
      sheet: name,
      columns: columns.map(() => ({ width: WIDTH })),
      stickyRowsCount: above.length + 1,
      data: [
        ...above.map((line) => [bold(line)]),
        columns.map(bold),
        ...rows.map((row) => row.map(sheetCell)),
      ],
    })),
  ).toBuffer()
}

/** Letters that Excel reads right (byte order mark, CRLF), and text that stays text. */
function csv({ columns, rows }: DocumentSheet): Uint8Array {
  const text = (cell: DocumentCell) => (typeof cell === 'string' ? harmlessText(cell) : cell.number)
  const lines = [columns, ...rows.map((row) => row.map(text))]
  return strToU8(`\uFEFF${papaparse.unparse(lines, { newline: '\r\n' })}\r\n`)
}

const fileName = (sheet: string) => sheet.toLowerCase().replace(/\W+/g, '-').replace(/-$/, '')

/** The file of the agent: manifest, its sheets as CSV, and the documents of each consignee. */
export async function agentZip(
  pack: AgentPack,
  printer: PdfPrinter,
  { asker, madeAt }: { asker?: string; madeAt: Date },
): Promise<Buffer> {
  const sheets = manifestSheets(pack)
  const files: Record<string, Uint8Array> = { 'manifest.xlsx': await workbook(sheets) }
  for (const sheet of sheets) files[`csv/${fileName(sheet.name)}.csv`] = csv(sheet)
  for (const house of pack.houses) {
    files[`${house.number}/packing-list.xlsx`] = await workbook([packingListSheet(pack, house)])
    files[`${house.number}/commercial-invoice.xlsx`] = await workbook([commercialInvoiceSheet(pack, house)])
  }
  const bills = pack.houses.map((house) => printableHouseBill(pack, house))
  if (bills.length > 0) files['house-bills.pdf'] = await printer.print(bills, asker ? { asker } : {})
  return Buffer.from(zipSync(files, { mtime: madeAt }))
}
