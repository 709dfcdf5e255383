// What an Excel file says of its own size, looked at before anything makes room for it.
import { unzipSync } from 'fflate'
import { Parser } from 'saxen'

/** All that is unpacked to be read, in bytes. */
const MOST_UNPACKED_BYTES = 60 * 1024 * 1024
/** No sheet of Excel has more. */
const LAST_ROW = 1_048_576
const LAST_COLUMN = 16_384
/** Rows times columns up to the farthest cell: the reader makes room for every cell in between. */
const MOST_CELLS = 10_000_000
/** A cell of Excel holds 32,767 characters, and each may be written as an entity. */
const LONGEST_TEXT = 200_000

/** The reader unpacks these and no others. */
const isXml = ({ name }) => /\.xml(\.rels)?$/.test(name)

/** The number of a column; also of one that no sheet has. */
function columnOf(letters) {
  let column = 0
  for (let at = 0; at < letters.length; at++) column = column * 26 + letters.charCodeAt(at) - 64
  return column
}

/** How far a part's XML reaches, as its reader follows it: seen by the same parser, with numbers read in the same way. */
function extentOf(xml) {
  const extent = { row: 0, filledRow: 0, filledColumn: 0, rowText: '1', columnText: 'A', longestText: 0 }
  let row = 0
  const reach = (number, text) => {
    if (number > extent.row) Object.assign(extent, { row: number, rowText: text })
  }
  const parser = new Parser()
  // What is broken the reader will say.
  parser.on('error', () => {})
  parser.on('text', (text) => {
    extent.longestText = Math.max(extent.longestText, text.length)
  })
  parser.on('openTag', (element, attributesOf, decode, isEmpty) => {
    const name = element.slice(element.indexOf(':') + 1)
    if (name !== 'row' && name !== 'c') return
    const reference = decode(attributesOf().r ?? '')
    const letters = name === 'c' ? (/^\D*/.exec(reference)?.[0] ?? '') : ''
    const number = Number(reference.slice(letters.length)) || 0
    if (name === 'row') row = number || row + 1
    reach(row, String(row))
    reach(number, reference.slice(letters.length))
    if (name === 'row' || isEmpty) return
    extent.filledRow = Math.max(extent.filledRow, row)
    const filledColumn = columnOf(letters)
    if (filledColumn > extent.filledColumn) Object.assign(extent, { filledColumn, columnText: letters })
  })
  parser.parse(xml)
  return extent
}

/** Why an Excel file is not read; null when it may be. Throws when it is no whole zip. */
export function xlsxProblem(bytes) {
  let unpacked = 0
  const names = []
  const look = (entry) => {
    names.push(entry.name)
    // An entry that is stored as it is takes what it has, whatever it says of itself.
    if (isXml(entry)) unpacked += Math.max(entry.size, entry.originalSize)
    return false
  }
  unzipSync(bytes, { filter: look })
  if (!names.some((name) => /^xl\/workbook\.xml$/i.test(name))) return { problem: 'noSheet' }
  if (unpacked > MOST_UNPACKED_BYTES) return { problem: 'sheetTooLarge' }
  for (const part of Object.values(unzipSync(bytes, { filter: isXml }))) {
    const xml = Buffer.from(part.buffer, part.byteOffset, part.byteLength).toString('latin1')
    const extent = extentOf(xml)
    if (extent.longestText > LONGEST_TEXT) return { problem: 'sheetTooLarge' }
    const { row, filledRow, filledColumn, rowText, columnText } = extent
    if (row > LAST_ROW || filledColumn > LAST_COLUMN || filledRow * filledColumn > MOST_CELLS)
      return { problem: 'sheetReaches', cell: `${columnText.slice(0, 12)}${rowText.slice(0, 12)}` }
  }
  return null
}
