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

/** So many consignees are done within a second or two, and their house bills are one PDF. */
const HOUSES_A_PART = 40

/** Files by their path in the zip. */
type PackedFiles = Record<string, Uint8Array>

/** In how many parts the file of a batch is made. */
export const countParts = ({ houses }: AgentPack): number =>
  Math.max(1, Math.ceil(houses.length / HOUSES_A_PART))

/** One part, from 1: the documents of some consignees, and with the first of them the manifest and its sheets as CSV. */
export async function agentFilesOfPart(
  pack: AgentPack,
  printer: PdfPrinter,
  { asker, part }: { asker?: string | undefined; part: number },
): Promise<PackedFiles> {
  const files: PackedFiles = {}
  if (part === 1) {
    const sheets = manifestSheets(pack)
    files['manifest.xlsx'] = await workbook(sheets)
    for (const sheet of sheets) files[`csv/${fileName(sheet.name)}.csv`] = csv(sheet)
  }
  const houses = pack.houses.slice((part - 1) * HOUSES_A_PART, part * HOUSES_A_PART)
  for (const house of houses) {
    files[`${house.number}/packing-list.xlsx`] = await workbook([packingListSheet(pack, house)])
    files[`${house.number}/commercial-invoice.xlsx`] = await workbook([commercialInvoiceSheet(pack, house)])
  }
  const bills = houses.map((house) => printableHouseBill(pack, house))
  const name = countParts(pack) === 1 ? 'house-bills.pdf' : `house-bills-${part}.pdf`
  if (bills.length > 0) files[name] = await printer.print(bills, asker ? { asker } : {})
  return files
}

/** The whole file of the agent. */
export async function agentZip(
  pack: AgentPack,
  printer: PdfPrinter,
  { asker, madeAt }: { asker?: string; madeAt: Date },
): Promise<Buffer> {
  const files: PackedFiles = {}
  for (let part = 1; part <= countParts(pack); part += 1) {
    Object.assign(files, await agentFilesOfPart(pack, printer, { asker, part }))
  }
  return Buffer.from(zipSync(files, { mtime: madeAt }))
}
