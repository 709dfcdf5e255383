import type { BodyOf } from '@/lib/contracts/endpoint'
import type { FieldProblem } from '@/lib/contracts/issues'
import type { CityNames } from '@/lib/contracts/lanes'
import type { updatePriceList } from '@/lib/contracts/price-lists'
import { ruleInput } from '@/lib/contracts/price-lists'
import { productName } from '@/lib/domain/goods-name'
import { headerKey } from '@/lib/domain/import-fields'
import { LANGUAGES, type Language } from '@/lib/domain/languages'
import { CURRENCIES } from '@/lib/domain/money'
import enList from '@/locales/en/price-lists.json'
import enProducts from '@/locales/en/products.json'
import swList from '@/locales/sw/price-lists.json'
import swProducts from '@/locales/sw/products.json'
import zhList from '@/locales/zh/price-lists.json'
import zhProducts from '@/locales/zh/products.json'
import { invalid } from '@/server/core/failures'
import { say } from '@/server/core/language'
import { labelCell, numberCell } from '@/server/imports/cell-values'
import { type NamedSheet, sheetRows } from '@/server/imports/receive-sheet'
import { parseBody, problem } from '@/server/imports/rules'

type Rule = BodyOf<typeof updatePriceList>['rules'][number]

const TEXTS = {
  en: { list: enList, products: enProducts },
  zh: { list: zhList, products: zhProducts },
  sw: { list: swList, products: swProducts },
} as const

const FIELDS = [
  'product',
  'generalName',
  'freightMode',
  'departurePort',
  'dischargePort',
  'measure',
  'currency',
  'price',
  'minimumCharge',
  'roundingStep',
  'roundingDirection',
  'divisor',
  'kgPerCbm',
  'scope',
] as const
type Field = (typeof FIELDS)[number]
const REQUIRED: readonly Field[] = ['measure', 'price']

const headOf = (field: Field, language: Language) => TEXTS[language].list.rule[field]

type Cities = readonly (CityNames & { code: string })[]

const citiesIn = (one: Language, cities: Cities) =>
  Object.fromEntries(cities.map((city) => [city.code, productName(city, one)]))

/** What a choice is called in one language, as the website saves it. */
const CHOICES = {
  freightMode: (one: Language) => ({
    sea: TEXTS[one].products.mode.sea,
    air: TEXTS[one].products.mode.air,
  }),
  departurePort: citiesIn,
  dischargePort: citiesIn,
  measure: (one: Language) => {
    const { measure } = TEXTS[one].products
    return { kg: measure.kg, cbm: measure.cbm, other: measure.other, item: measure.item_other }
  },
  currency: () => Object.fromEntries(CURRENCIES.map((currency) => [currency, currency])),
  roundingDirection: (one: Language) => TEXTS[one].list.direction,
  scope: (one: Language) => TEXTS[one].list.scope,
} satisfies Partial<Record<Field, (language: Language, cities: Cities) => Record<string, string>>>
type Choice = keyof typeof CHOICES

const isChoice = (field: Field): field is Choice => field in CHOICES

const SINGULAR_ITEMS = [enProducts.measure.item_one, swProducts.measure.item_one]

/** A choice's labels in all languages, in lower case. */
function labelsOf(field: Choice, cities: Cities): Record<string, string[]> {
  const labels: Record<string, string[]> = {}
  for (const language of LANGUAGES) {
    for (const [value, label] of Object.entries(CHOICES[field](language, cities))) {
      labels[value] = [...(labels[value] ?? []), label.toLowerCase()]
    }
  }
  if (field === 'measure') labels.item?.push(...SINGULAR_ITEMS)
  return labels
}

/** 'Any' and 'All goods' are what an empty cell says. */
const ANY = new Set(
  LANGUAGES.flatMap((language) => [TEXTS[language].list.rule.any, TEXTS[language].list.rule.all]).map(
    (text) => text.toLowerCase(),
  ),
)

/** Which field each column fills. A head that nobody knows is refused: what it says would be lost. */
function columnsOf({ header }: NamedSheet, language: Language): Field[] {
  const problems: FieldProblem[] = []
  const refuse = (key: string, params: FieldProblem['params']) =>
    problems.push({ field: `file.${problems.length}`, key: `field.${key}`, params })
  const columns = header.map((head) => {
    const key = headerKey(head)
    const names = (field: Field) => [field, ...LANGUAGES.map((one) => headOf(field, one))].map(headerKey)
    return FIELDS.find((field) => names(field).includes(key))
  })
  columns.forEach((field, index) => {
    const column = header[index] ?? ''
    const known = FIELDS.map((one) => headOf(one, language)).join(', ')
    if (!field) refuse('sheetColumnUnknown', { column, columns: known })
    else if (columns.indexOf(field) !== index) refuse('sheetColumnTwice', { column })
  })
  for (const field of REQUIRED) {
    if (!columns.includes(field)) refuse('sheetColumnMissing', { column: headOf(field, language) })
  }
  if (problems.length > 0) throw invalid(problems)
  return columns.flatMap((field) => field ?? [])
}

/** Products by their names in lower case; a name that several have leads to each of them. */
export type NamedProducts = ReadonlyMap<string, readonly { id: string }[]>

/** What the cells of a sheet may name. */
export interface Named {
  products: NamedProducts
  cities: Cities
}

function productOf(
  cell: string,
  products: NamedProducts,
): { id: string | null; problem: FieldProblem | null } {
  if (cell === '' || ANY.has(cell.toLowerCase())) return { id: null, problem: null }
  const found = products.get(cell.toLowerCase()) ?? []
  const [product] = found
  if (product && found.length === 1) return { id: product.id, problem: null }
  const wrong = product ? problem('product', 'severalNamed', { name: cell }) : problem('product', 'noSuch')
  return { id: null, problem: wrong }
}

type Cells = Partial<Record<Field, string>>

function readCell(field: Field, cell: string, cities: Cities): unknown {
  if (cell === '' || (isChoice(field) && ANY.has(cell.toLowerCase()))) return undefined
  if (isChoice(field)) return labelCell(cell, labelsOf(field, cities))
  if (field === 'generalName') return cell
  const number = numberCell(cell) ?? ''
  if (field === 'divisor' || field === 'kgPerCbm') return /^\d{1,9}$/.test(number) ? Number(number) : number
  return number
}

/** A choice that is none is answered with what there is to choose from, as the website calls it. */
function inLabels(
  wrong: FieldProblem,
  cells: Cells,
  { cities, language }: { cities: Cities; language: Language },
): FieldProblem {
  const field = FIELDS.find((one) => one === wrong.field)
  if (field && !cells[field]) return { ...wrong, key: 'field.required' }
  if (field && wrong.key === 'field.wrongType') return { ...wrong, key: 'field.wholeNumber' }
  if (wrong.key !== 'field.choice' || !field || !isChoice(field)) return wrong
  return { ...wrong, params: { choices: Object.values(CHOICES[field](language, cities)).join(', ') } }
}

function readRow(cells: Cells, { products, cities }: Named, language: Language) {
  const product = productOf(cells.product ?? '', products)
  const { product: _product, ...others } = cells
  const values = Object.entries(others).map(
    ([field, cell]) => [field, readCell(field as Field, cell, cities)] as const,
  )
  const filled = Object.fromEntries(values.filter(([, value]) => value !== undefined))
  const { body, problems } = parseBody(ruleInput, { ...filled, productId: product.id }, (path) => path)
  const unknown = (['departurePort', 'dischargePort'] as const).filter(
    (field) => filled[field] !== undefined && !cities.some(({ code }) => code === filled[field]),
  )
  const wrong = [
    ...(product.problem ? [product.problem] : []),
    ...unknown.map((field) => problem(field, 'choice')),
    ...(problems ?? []).filter(({ field }) => !unknown.some((one) => one === field)),
  ]
  return {
    rule: body as Rule | null,
    problems: wrong.map((one) => inLabels(one, cells, { cities, language })),
  }
}

/** As many wrong cells as one answer names. */
const MOST_PROBLEMS = 50

/** The product names that a sheet speaks of, in lower case. */
export function productNames(sheet: NamedSheet, language: Language): string[] {
  const at = columnsOf(sheet, language).indexOf('product')
  return [...new Set(sheetRows(sheet).flatMap(({ cells }) => cells[at]?.toLowerCase() || []))]
}

/** The rules of a sheet; refuses it by every cell that is wrong. */
export function readRules(sheet: NamedSheet, named: Named, language: Language): Rule[] {
  const columns = columnsOf(sheet, language)
  const problems: FieldProblem[] = []
  const rules = sheetRows(sheet).flatMap(({ rowNumber, cells }) => {
    const filled = Object.fromEntries(columns.map((field, index) => [field, cells[index] ?? '']))
    const read = readRow(filled, named, language)
    for (const { field, ...wrong } of read.problems) {
      const column = FIELDS.find((one) => one === field) ?? 'product'
      const text = say(language, wrong.key, wrong.params)
      const params = { row: rowNumber, column: headOf(column, language), problem: text }
      problems.push({ field: `rows.${rowNumber}.${column}`, key: 'field.sheetCell', params })
    }
    return read.rule ?? []
  })
  if (problems.length > 0) throw invalid(problems.slice(0, MOST_PROBLEMS))
  return rules
}
