import { field, headerKey, IMPORT_FIELDS, type ImportField, matchFields } from './import-fields'
import { isDecimal } from './money'
import { sheetNumber } from './sheet-text'

/** What a column of a pasted table may fill in a packing list. */
export const PACKING_FIELDS = [
  'goods',
  'pieces',
  'lengthCm',
  'widthCm',
  'heightCm',
  'dimensions',
  'weightKg',
  'quantity',
  'price',
] as const
export type PackingField = (typeof PACKING_FIELDS)[number]
type PackingColumns = readonly (PackingField | null)[]

const KNOWN: readonly ImportField[] = [
  ...IMPORT_FIELDS.packages.filter(({ name }) => (PACKING_FIELDS as readonly string[]).includes(name)),
  field(
    'dimensions',
    false,
    'size|dimension|measurement|l w h|lxwxh|尺寸|外箱尺寸|长宽高|长 宽 高|vipimo',
    'cm|厘米',
  ),
]
const UNITS = new Map(KNOWN.map(({ name, units }) => [name, units]))

const isPackingField = (name: string | null): name is PackingField =>
  (PACKING_FIELDS as readonly (string | null)[]).includes(name)

/** '60*40*30', '60 x 40 x 30 cm'. */
const DIMENSIONS = /^([\d.]{1,9}) ?[*x×] ?([\d.]{1,9}) ?[*x×] ?([\d.]{1,9})$/
const LONGEST_NUMBER = 40

/** The cell as a number where it is one, without the unit of its field; else as it stands. */
function numberOf(cell: string, name: PackingField): string {
  if (cell.length > LONGEST_NUMBER) return cell
  const key = cell.normalize('NFKC').toLowerCase().trim()
  const unit = UNITS.get(name)?.find((one) => key.endsWith(one))
  return sheetNumber(unit ? key.slice(0, -unit.length).trim() : key)
}

function dimensionsOf(cell: string): [string, string, string] | null {
  const [, length, width, height] = DIMENSIONS.exec(numberOf(cell, 'dimensions')) ?? []
  const found = [length ?? '', width ?? '', height ?? ''] as [string, string, string]
  return found.every(isDecimal) ? found : null
}

const isNumber = (cell: string) => isDecimal(numberOf(cell, 'weightKg'))

/** The rows that have something in them, each with its place in what was pasted. */
export interface PastedRow {
  /** From 1. */
  number: number
  cells: string[]
}

export function writtenRows(rows: readonly (readonly string[])[]): PastedRow[] {
  return rows
    .map((cells, index) => ({ number: index + 1, cells: cells.map((cell) => cell.trim()) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''))
}

/** Whether the first row names the columns: it has a known head, or no number while the next one has. */
export function hasHeader(rows: readonly PastedRow[]): boolean {
  const [first, second] = rows
  if (!first || first.cells.some(isNumber)) return false
  return (
    matchFields(KNOWN, first.cells, new Map()).some((name) => name !== null) || !!second?.cells.some(isNumber)
  )
}

/** By which a column is known again: its head, or its place in a table of so many columns. */
export function columnKeys(rows: readonly PastedRow[], isHeaded: boolean): string[] {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  return Array.from({ length: width }, (_, index) => {
    const head = isHeaded ? headerKey(rows[0]?.cells[index] ?? '') : ''
    return head || `${index + 1}/${width}`
  })
}

/** Without heads: the first column of words is the goods, and one or two of numbers are quantity and price; more are asked for. */
function guessColumns(rows: readonly PastedRow[], width: number): (PackingField | null)[] {
  const types = Array.from({ length: width }, (_, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '').filter(Boolean)
    const isMostly = (is: (cell: string) => unknown) => cells.filter(is).length * 2 > cells.length
    const isRowNumber = cells.length > 1 && cells.every((cell, at) => cell === String(at + 1))
    if (isRowNumber) return null
    if (isMostly(dimensionsOf)) return 'dimensions'
    return isMostly(isNumber) ? 'number' : cells.length > 0 ? 'words' : null
  })
  const numbers = types.flatMap((kind, index) => (kind === 'number' ? [index] : []))
  return types.map((kind, index) => {
    if (kind === 'dimensions') return types.indexOf('dimensions') === index ? kind : null
    if (kind === 'words') return types.indexOf('words') === index ? 'goods' : null
    if (kind === null || numbers.length > 2) return null
    return index === numbers[0] ? 'quantity' : 'price'
  })
}

/** What each column is taken for: as it was chosen before, by its head, or guessed. */
export function packingColumns(
  rows: readonly PastedRow[],
  isHeaded: boolean,
  remembered: ReadonlyMap<string, string | null>,
): (PackingField | null)[] {
  const keys = columnKeys(rows, isHeaded)
  const heads = keys.map((_, index) => rows[0]?.cells[index] ?? '')
  const found = isHeaded
    ? matchFields(KNOWN, heads, new Map()).map((name) => (isPackingField(name) ? name : null))
    : guessColumns(rows, keys.length)
  const chosen = keys.map((key) => {
    const name = remembered.get(key)
    return name === undefined || (name !== null && !isPackingField(name)) ? undefined : name
  })
  const isFirst = (name: PackingField | null, index: number, all: PackingColumns) =>
    name === null || all.indexOf(name) === index
  return found
    .map((name, index) => chosen[index] ?? (chosen[index] === null || chosen.includes(name) ? null : name))
    .map((name, index, all) => (isFirst(name, index, all) ? name : null))
}

/** One line as it was pasted: numbers without separators and units, '' for an empty cell. */
export type PastedLine = Record<Exclude<PackingField, 'dimensions'>, string>

export interface CellProblem {
  row: number
  field: PackingField
  problem: 'number' | 'whole' | 'dimensions'
  value: string
}

const TOTAL = /^(sub ?total|grand total|total|合计|总计|小计|共计|jumla|jumla kuu)[:：]?$/i
const isTotal = ({ cells }: PastedRow) => cells.some((cell) => cell.length < 20 && TOTAL.test(cell))

function problemOf(cell: string, name: PackingField): CellProblem['problem'] | null {
  if (cell === '' || name === 'goods') return null
  if (name === 'dimensions') return dimensionsOf(cell) ? null : 'dimensions'
  const value = numberOf(cell, name)
  if (name === 'pieces') return /^\d{1,6}$/.test(value) ? null : 'whole'
  return isDecimal(value) && !value.startsWith('-') ? null : 'number'
}

function lineOf(cells: readonly string[], columns: PackingColumns): PastedLine {
  const cellOf = (name: PackingField) => cells[columns.indexOf(name)] ?? ''
  const number = (name: PackingField) => numberOf(cellOf(name), name)
  const [length = '', width = '', height = ''] = dimensionsOf(cellOf('dimensions')) ?? []
  return {
    goods: cellOf('goods').replace(/\s+/g, ' '),
    pieces: number('pieces'),
    lengthCm: number('lengthCm') || length,
    widthCm: number('widthCm') || width,
    heightCm: number('heightCm') || height,
    weightKg: number('weightKg'),
    quantity: number('quantity'),
    price: number('price'),
  }
}

export interface ReadPaste {
  lines: PastedLine[]
  problems: CellProblem[]
  /** Rows that add up the others: they are no goods. */
  totals: number
}

/** The lines that a table brings, and every cell of it that is no number where one belongs. */
export function readPaste(rows: readonly PastedRow[], columns: PackingColumns, isHeaded: boolean): ReadPaste {
  const body = isHeaded ? rows.slice(1) : rows
  const goods = body.filter((row) => !isTotal(row))
  const problems = goods.flatMap(({ number, cells }) =>
    columns.flatMap((name, index): CellProblem[] => {
      const value = cells[index] ?? ''
      const problem = name && problemOf(value, name)
      return problem ? [{ row: number, field: name, problem, value }] : []
    }),
  )
  return {
    lines: goods.map(({ cells }) => lineOf(cells, columns)),
    problems,
    totals: body.length - goods.length,
  }
}
