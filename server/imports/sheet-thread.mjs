// Reads one sheet in a thread of its own: a large one neither stops other calls nor, with the thread's own memory
// limit, fells the process. What goes back are a few long texts instead of a hundred thousand cells, which the main thread
// would have to look after. Plain JavaScript, since threads are started from files that Node itself can read.
import { parentPort, workerData } from 'node:worker_threads'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'

const { format, bytes, mostRows, mostColumns } = workerData

const LONGEST_CELL = 2000
const ROWS_A_TEXT = 500

/** Excel keeps 15 digits: '0.30000000000000004' was 0.3, and a longer whole number has lost its end, which E+ shows. */
function numberText(written) {
  if (/^-?\d{1,15}$/.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  if (Math.abs(value) >= 1e15) return value.toExponential()
  return String(Number(value.toPrecision(15)))
}

function cellText(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'object') return numberText(cell.number)
  return String(cell)
}

function readXlsx() {
  return readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
    parseNumber: (text) => ({ number: text }),
  })
}

/** The sign that parts the first line most often; pasted cells come with tabs, European Excel writes semicolons. */
function delimiterOf(text) {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1)
  const counts = ['\t', ',', ';', '|'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

function readText() {
  // A row or two more than are allowed are enough to know that there are too many.
  return Papa.parse(bytes, { delimiter: delimiterOf(bytes), preview: mostRows + 2 }).data
}

/** Lone halves of emoji and control signs that no database stores. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Our own CSV, and people, put an apostrophe before text that a sheet would read as something else. */
function cleanCell(cell) {
  return cellText(cell)
    .replace(UNSTORABLE, '')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠0-9])/, '')
    .slice(0, LONGEST_CELL)
}

function* inTexts(rows) {
  for (let from = 0; from < rows.length; from += ROWS_A_TEXT)
    yield JSON.stringify(rows.slice(from, from + ROWS_A_TEXT))
}

/** The sheet as its reader wants it, or the name of what is wrong with it. */
function shape(read) {
  const filled = read
    .map((cells, index) => ({ rowNumber: index + 1, cells: cells.map(cleanCell) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
  const [head, ...rows] = filled
  if (!head || rows.length === 0) return { problem: 'emptySheet' }
  if (rows.length > mostRows) return { problem: 'tooManyRows', max: mostRows }
  const width = head.cells.findLastIndex((cell) => cell !== '') + 1
  if (width > mostColumns) return { problem: 'tooManyColumns', max: mostColumns }
  const atWidth = (cells) => Array.from({ length: width }, (_, index) => cells[index] ?? '')
  const whole = rows.map(({ rowNumber, cells }) => ({ rowNumber, cells: atWidth(cells) }))
  return { header: atWidth(head.cells), totalRows: rows.length, texts: [...inTexts(whole)] }
}

parentPort.postMessage(shape(format === 'xlsx' ? await readXlsx() : readText()))
