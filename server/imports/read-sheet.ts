import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { MOST_SHEET_COLUMNS, MOST_SHEET_ROWS } from '@/lib/contracts/imports'
import { invalidField } from '@/server/core/failures'
import { projectRoot } from '@/server/core/project-root'
import { decodeText } from './decode-text'
import { readZipContents } from './zip-size'

export interface ReadSheet {
  header: string[]
  totalRows: number
  /** The rows below the header, some hundred a text: JSON of [{rowNumber, cells}], the sheet's first line being 1. */
  texts: string[]
}

const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
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

type FromThread = ReadSheet | { problem: string; max?: number }

/** What comes out of the thread; a thread that ran out of its memory or its time read something that no sheet is. */
function readInThread(source: Source): Promise<FromThread> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(thread, {
      workerData: { ...source, mostRows: MOST_SHEET_ROWS, mostColumns: MOST_SHEET_COLUMNS },
      resourceLimits: { maxOldGenerationSizeMb: THREAD_MEMORY_MB, maxYoungGenerationSizeMb: 16 },
      execArgv: [],
    })
    const timer = setTimeout(() => {
      void worker.terminate()
      reject(invalidField('file', 'sheetTooLarge', {}, 413))
    }, THREAD_TIMEOUT_MS)
    worker.once('message', (read: FromThread) => resolve(read))
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

/** Reads the first sheet of an Excel file, or a text of comma, semicolon or tab separated cells. */
export async function readSheetRows(bytes: Buffer): Promise<ReadSheet> {
  const read = await readInThread(sourceOf(bytes))
  if (!('problem' in read)) return read
  throw invalidField('file', read.problem, read.max === undefined ? {} : { max: read.max })
}
