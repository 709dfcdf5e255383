// A process of its own (server/imports/sheets.ts): reads one sheet.
import { readFile } from 'node:fs/promises'
import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/universal'
import { serveJobs } from '../core/serve-jobs.mjs'
import { decodeText } from './decode-text.mjs'
import { xlsxProblem } from './xlsx-limits.mjs'

const LONGEST_CELL = 2000
/** What goes back to the office are a few long texts instead of a hundred thousand cells. */
const ROWS_A_TEXT = 500
/** All that goes back. A long text may stand in many cells and in the file only once. */
const MOST_CHARACTERS = 30_000_000

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

/** The sign that parts the first line most often; pasted cells come with tabs, European Excel writes semicolons. */
function delimiterOf(text) {
  const [head = ''] = text.split(/\r\n|\n|\r/, 1)
  const counts = ['\t', ',', ';', '|'].map((sign) => ({ sign, count: head.split(sign).length }))
  return counts.reduce((best, one) => (one.count > best.count ? one : best)).sign
}

/** Lone halves of emoji and control signs that no database stores. */
const UNSTORABLE = /(?![\t\n\r])[\p{Cc}\p{Cs}]/gu

/** Our own CSV, and people, put an apostrophe before text that a sheet would read as something else. */
function cleanCell(cell) {
  return cellText(cell)
    .slice(0, 2 * LONGEST_CELL)
    .replace(UNSTORABLE, '')
    .trim()
    .replace(/^'(?=[=+\-@＝＋－＠0-9])/, '')
    .slice(0, LONGEST_CELL)
}

/** The sheet as the office wants it, or what is wrong with it. Each line is let go as soon as it is text. */
function shape(read, { mostRows, mostColumns, leastColumns = 1 }) {
  let header
  let totalRows = 0
  let characters = 0
  let rows = []
  const texts = []
  const pack = () => {
    const text = JSON.stringify(rows)
    characters += text.length
    texts.push(text)
    rows = []
  }
  for (let index = 0; index < read.length; index++) {
    const cells = read[index].slice(0, header?.length).map(cleanCell)
    read[index] = undefined
    const width = cells.findLastIndex((cell) => cell !== '') + 1
    if (width === 0) continue
    if (!header && cells.filter((cell) => cell !== '').length < leastColumns) continue
    if (header) {
      rows.push({ rowNumber: index + 1, cells: header.map((_, at) => cells[at] ?? '') })
      totalRows++
    } else header = cells.slice(0, width)
    if (header.length > mostColumns) return { problem: 'tooManyColumns', max: mostColumns }
    if (totalRows > mostRows) return { problem: 'tooManyRows', max: mostRows }
    if (rows.length === ROWS_A_TEXT) pack()
    if (characters > MOST_CHARACTERS) return { problem: 'sheetTooLarge' }
  }
  if (rows.length > 0) pack()
  return totalRows === 0 ? { problem: 'emptySheet' } : { header, totalRows, texts }
}

const startsWith = (bytes, hex) => bytes.subarray(0, hex.length / 2).toString('hex') === hex

/** The rows of what the bytes truly are, whatever the file is called. */
async function rowsOf(bytes, { mostRows }) {
  if (bytes.length === 0) return { problem: 'emptySheet' }
  // The old .xls, and a new file behind a password, both lie in this container.
  if (startsWith(bytes, 'd0cf11e0a1b11ae1')) return { problem: 'oldExcel' }
  if (startsWith(bytes, '504b0304')) {
    try {
      const found = xlsxProblem(bytes)
      if (found) return found
      const { buffer, byteOffset, byteLength } = bytes
      const whole = buffer.slice(byteOffset, byteOffset + byteLength)
      return { read: await readSheet(whole, { parseNumber: (text) => ({ number: text }) }) }
    } catch {
      return { problem: 'brokenSheet' }
    }
  }
  const text = decodeText(bytes)
  if (text === null) return { problem: 'noSheet' }
  // A row or two more than are allowed are enough to know that there are too many.
  return { read: Papa.parse(text, { delimiter: delimiterOf(text), preview: mostRows + 2 }).data }
}

await serveJobs(async ({ path, ...limits }) => {
  const found = await rowsOf(await readFile(path), limits)
  return found.read ? shape(found.read, limits) : found
})
