// Reads one sheet in a thread of its own: a large one neither stops other calls nor, with the thread's own memory
// limit, fells the process. Plain JavaScript, since threads are started from files that Node itself can read.
import { parentPort, workerData } from 'node:worker_threads'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'

const { format, bytes, mostRows } = workerData

/** Excel keeps 15 digits: '0.30000000000000004' was 0.3, and a longer whole number has lost its end, which E+ shows. */
function numberText(written) {
  if (/^-?\d{1,15}$/.test(written)) return written
  const value = Number(written)
  if (!Number.isFinite(value)) return written
  if (Math.abs(value) >= 1e15) return value.toExponential()
  const [whole, exponent] = value.toPrecision(15).split('e')
  return exponent === undefined
    ? whole.replace(/\.?0+$/, (zeros) => (whole.includes('.') ? '' : zeros))
    : String(value)
}

function cellText(cell) {
  if (cell === null || cell === undefined) return ''
  if (cell instanceof Date) return cell.toISOString().slice(0, 10)
  if (typeof cell === 'object') return numberText(cell.number)
  return String(cell)
}

async function readXlsx() {
  const rows = await readSheet(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength), {
    parseNumber: (text) => ({ number: text }),
  })
  return rows.map((row) => row.map(cellText))
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

parentPort.postMessage(format === 'xlsx' ? await readXlsx() : readText())
