import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@/lib/contracts/imports'
import { invalidField } from '@/server/core/failures'
import { projectRoot } from '@/server/core/project-root'
import { decodeText } from './decode-text'
import { readZipContents } from './zip-size'

export interface SheetRow {
  /** As the sheet counts: its first line is 1. */
  rowNumber: number
  cells: string[]
}

export interface ReadSheet {
  header: string[]
  rows: SheetRow[]
}

const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
const LONGEST_CELL = 2000
const THREAD_MEMORY_MB = 384
const THREAD_TIMEOUT_MS = 45_000

const thread = join(projectRoot, 'server/imports/sheet-thread.mjs')

type Source = { format: 'xlsx'; bytes: Uint8Array } | { format: 'text'; bytes: string }

const startsWith = (bytes: Buffer, hex: string) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** What the bytes truly are, whatever the file is called. */
function sourceOf(bytes: Buffer): Source {
  if (bytes.length === 0) throw invalidField('file', 'emptySheet')
  // The old .xls, and a new file behind a password, both lie in this container.
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) throw invalidField('file', 'oldExcel')
  if (startsWith(bytes, '504b0304')) {
    const contents = readZipContents(bytes)
    if (!contents) throw invalidField('file', 'brokenSheet')
    if (!contents.names.some((name) => /^xl\/workbook\.xml$/i.test(name)))
      throw invalidField('file', 'noSheet')
    if (contents.unpackedBytes > MOST_UNPACKED_BYTES) throw invalidField('file', 'sheetTooLarge', {}, 413)
    return { format: 'xlsx', bytes }
  }
  const text = decodeText(bytes)
  if (text === null) throw invalidField('file', 'noSheet')
  return { format: 'text', bytes: text }
}

/** What comes out of the thread; a thread that ran out of its memory or its time read something that no sheet is. */
function readInThread(source: Source): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: { ...source, mostRows: MOST_SHEET_ROWS },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB },
      execArgv: [],
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(invalidField('file', 'sheetTooLarge', {}, 413))
    }, THREAD_TIMEOUT_MS)
    worker.once('message', (rows: string[][]) => resolve(rows))
    worker.once('error', (error: Error & { code?: string }) => {
      const outOfMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(invalidField('file', outOfMemory ? 'sheetTooLarge' : 'brokenSheet', {}, outOfMemory ? 413 : 422))
    })
    worker.once('exit', () => {
      clearTimeout(timer)
      reject(invalidField('file', 'brokenSheet'))
    })
  })
}

/** Lone halves of emoji and control signs that no database stores. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Our own CSV, and people, put an apostrophe before text that a sheet would read as something else. */
function cleanCell(text: string): string {
  return text
    .replace(UNSTORABLE, '')
    .trim()
    .replace(/^'(?=[=+\-@0-9])/, '')
    .slice(0, LONGEST_CELL)
}

/** Reads the first sheet of an Excel file, or a text of comma, semicolon or tab separated cells. */
export async function readSheetRows(bytes: Buffer): Promise<ReadSheet> {
  const read = await readInThread(sourceOf(bytes))
  const filled = read
    .map((cells, index) => ({ rowNumber: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = filled
  if (!head || rows.length === 0) throw invalidField('file', 'emptySheet')
  if (rows.length > MOST_SHEET_ROWS) throw invalidField('file', 'tooManyRows', { max: MOST_SHEET_ROWS })
  const width = head.cells.findLastIndex((cell) => cell !== '') + 1
  if (width > MOST_SHEET_COLUMNS) throw invalidField('file', 'tooManyColumns', { max: MOST_SHEET_COLUMNS })
  const atWidth = (cells: string[]) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  return {
    header: atWidth(head.cells),
    rows: rows.map(({ rowNumber, cells }) => ({ rowNumber, cells: atWidth(cells) })),
  }
}
