import type { BodyOf } from '@/lib/contracts/endpoint'
import { type createProduct, type Product, productInput } from '@/lib/contracts/products'
import { differences } from '@/server/core/audit'
import { findProducts, findProductsByName } from '@/server/products/find-products'
import { createProducts, deleteProduct, updateProduct } from '@/server/products/save-product'
import { labelCell, numberCell } from './cell-values'
import { type ImportRules, type MappedRow, type Plan, parseBody, refusedPlan } from './rules'

type Body = BodyOf<typeof createProduct>

const MEASURE_LABELS = {
  kg: ['kgs', 'kilo', 'kilos', 'kilogram', 'kilograms', '公斤', '千克', 'kilogramu'],
  cbm: ['m3', 'm³', 'cubic metre', 'cubic meter', '立方米', '方', 'mita za ujazo'],
  item: ['items', 'pc', 'pcs', 'piece', 'pieces', 'each', '件', '个', 'kipande', 'vipande', 'bidhaa'],
  other: ['其他', '其它', 'nyingine', 'kingine'],
} as const

/** The fields of a product that its form fills. */
function bodyOf(product: Product): Body {
  const fields = Object.entries(product).filter(([name]) => name in productInput.shape)
  return productInput.parse(Object.fromEntries(fields))
}

function merged(values: MappedRow['values'], before: Body | null): unknown {
  const texts = ['english', 'chinese', 'swahili', 'generalName', 'customQuantityMeasure'] as const
  const given = Object.fromEntries(texts.flatMap((name) => (values[name] ? [[name, values[name]]] : [])))
  const measure = values.quantityMeasure ? labelCell(values.quantityMeasure, MEASURE_LABELS) : undefined
  const price = numberCell(values.price)
  const whole = {
    ...before,
    ...given,
    ...(measure && { quantityMeasure: measure }),
    ...(price && { price }),
  }
  // A measure of its own belongs to 'other' alone.
  return measure && measure !== 'other' ? { ...whole, customQuantityMeasure: null } : whole
}

function planRow({ rowNumber, values }: MappedRow, found: readonly Product[]): Plan<Body> {
  const name = (values.english ?? '').toLowerCase()
  const product = found.find(({ english }) => english.toLowerCase() === name)
  const before = product ? bodyOf(product) : null
  const { body, problems } = parseBody(productInput, merged(values, before), (path) => path)
  if (!body) return refusedPlan(rowNumber, problems)
  const changes = before ? differences(before, body) : {}
  return {
    rowNumber,
    action: !product ? 'create' : Object.keys(changes).length === 0 ? 'unchanged' : 'update',
    problems: [],
    keys: [`english ${name}`],
    body,
    target: product && before ? { id: product.id, version: product.version, before } : null,
    changes,
  }
}

/** Products are known by their English name, in any case. */
export const productRules: ImportRules<Body> = {
  keyField: 'english',
  fieldOf: (path) => path,
  async plan({ db }, rows) {
    const names = rows.map(({ values }) => (values.english ?? '').toLowerCase())
    const found = await findProductsByName(db, [...new Set(names.filter((name) => name !== ''))])
    return rows.map((row, index) => planRow(row, found.get(names[index] ?? '') ?? []))
  },
  create: createProducts,
  async update(context, id, version, body) {
    const input = { params: { id }, body: { ...body, version, isActive: true } }
    return (await updateProduct(context, input as never)).version
  },
  async remove(context, id) {
    await deleteProduct(context, { params: { id } } as never, { goesToBin: false })
  },
  async version(db, id) {
    return (await findProducts(db, [id])).get(id)?.version
  },
}
