import type { BodyOf, EveryField } from '@/lib/contracts/endpoint'
import {
  type CargoPackage,
  type createPackage,
  type PackageInput,
  packageInput,
} from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { officeToday } from '@/lib/domain/dates'
import { decimal, isDecimal } from '@/lib/domain/money'
import { isE164, normalisePhone } from '@/lib/domain/phone'
import { bareCourierNumber } from '@/lib/domain/scanned-code'
import { differences } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { findByPhones, findByTerms } from '@/server/customers/find-customers'
import { createPackages } from '@/server/packages/create-package'
import { deletePackage } from '@/server/packages/delete-package'
import { findByCourier, findPackage } from '@/server/packages/get-package'
import { updatePackage } from '@/server/packages/update-package'
import { listsInForce } from '@/server/price-lists/in-force'
import { findProductsByName } from '@/server/products/find-products'
import { labelCell, numberCell, shortenedNumbers } from './cell-values'
import { type ImportRules, type MappedRow, type Plan, parseBody, problem, refusedPlan } from './rules'

type Body = BodyOf<typeof createPackage>

const MODE_LABELS = {
  sea: ['sea cargo', 'ship', '海运', '海', 'meli', 'mzigo wa meli'],
  air: ['air cargo', 'plane', '空运', '空', 'ndege', 'mzigo wa ndege'],
} as const

interface Person {
  id: string
  name: string
}

/** What the rows of one chunk point at. */
interface Known {
  byPhone: Map<string, Person[]>
  byName: Map<string, Person[]>
  products: Map<string, Product[]>
  packages: Map<string, CargoPackage[]>
  /** Prices come from the list in force, not from the products. */
  isListInForce: boolean
}

const names = (rows: readonly MappedRow[], field: string) => [
  ...new Set(rows.flatMap(({ values }) => values[field]?.toLowerCase() || [])),
]

async function lookUp({ db }: Context, rows: readonly MappedRow[]): Promise<Known> {
  const receivers = names(rows, 'receiver')
  const byPhone = new Map<string, Person[]>()
  for (const { id, name, phones } of await findByPhones(db, receivers.map(normalisePhone).filter(isE164))) {
    for (const phone of phones) byPhone.set(phone, [...(byPhone.get(phone) ?? []), { id, name }])
  }
  const numbers = rows.flatMap(({ values }) => bareCourierNumber(values.courierNumber ?? '') || [])
  return {
    byPhone,
    byName: await findByTerms(db, receivers),
    products: await findProductsByName(db, names(rows, 'goods')),
    packages: await findByCourier(db, [...new Set(numbers)]),
    isListInForce: (await listsInForce(db, officeToday()))(null) !== null,
  }
}

/** The one customer a cell means: by phone, else by mark or whole name. */
function receiverOf(cell: string, { byPhone, byName }: Known) {
  if (cell === '') return { id: null, problems: [problem('receiver', 'required')] }
  const found = byPhone.get(normalisePhone(cell)) ?? byName.get(cell.toLowerCase()) ?? []
  const [person] = found
  if (person && found.length === 1) return { id: person.id, problems: [] }
  const key = person ? 'severalNamed' : 'noSuchNamed'
  return { id: null, problems: [problem('receiver', key, { name: cell })] }
}

type Line = EveryField<PackageInput['packingList'][number]>

/** Every field of the form: what an update leaves out would be emptied. */
function bodyOf(cargo: CargoPackage): Body {
  const fields = Object.entries(cargo).filter(([name]) => name in packageInput.shape)
  return packageInput.parse({
    ...Object.fromEntries(fields),
    receiverId: cargo.receiverInfo?.id ?? null,
    imageIds: cargo.images.map(({ id }) => id),
    packingList: cargo.packingList.map(
      (item): Line => ({
        productId: item.productId,
        description: item.description,
        quantity: item.quantity,
        price: item.price,
        priceReason: item.pricing?.reason ?? undefined,
        pieces: item.pieces,
        weightKg: item.weightKg,
        lengthCm: item.lengthCm,
        widthCm: item.widthCm,
        heightCm: item.heightCm,
      }),
    ),
  })
}

/** A price of 0 takes the list's. */
const priceOf = (product: Product | undefined, { isListInForce }: Known) =>
  isListInForce ? '0' : (product?.price ?? '0')

const isOtherNumber = (cell: string | undefined, before: string) =>
  cell !== undefined && !(isDecimal(cell) && decimal(cell).eq(before))

/** The one line of the packing list: what the cell calls a product is one, anything else describes the goods. */
function lineOf(values: MappedRow['values'], before: Body | null, known: Known) {
  const goods = values.goods ?? ''
  const [product] = known.products.get(goods.toLowerCase()) ?? []
  const given = {
    ...(goods && { productId: product?.id ?? null, description: product ? null : goods }),
    quantity: numberCell(values.quantity),
    price: numberCell(values.price) ?? (before ? undefined : priceOf(product, known)),
    priceReason: values.priceReason || undefined,
    pieces: /^\d+$/.test(values.pieces ?? '') ? Number(values.pieces) : values.pieces || undefined,
    weightKg: numberCell(values.weightKg),
    lengthCm: numberCell(values.lengthCm),
    widthCm: numberCell(values.widthCm),
    heightCm: numberCell(values.heightCm),
  }
  const filled = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
  const line = before?.packingList[0]
  // The reason of the price before is none of another price.
  const isOther =
    line !== undefined &&
    (isOtherNumber(given.price, line.price) || isOtherNumber(given.quantity, line.quantity))
  return { ...line, ...(isOther && { priceReason: undefined }), ...filled }
}

function merged(values: MappedRow['values'], before: Body | null, receiverId: string | null, known: Known) {
  return {
    ...before,
    receiverId,
    packingList: [lineOf(values, before, known)],
    ...(values.courierNumber && !before && { courierNumber: bareCourierNumber(values.courierNumber) }),
    ...(values.freightMode && { freightMode: labelCell(values.freightMode, MODE_LABELS) }),
    ...(values.remark && { remark: values.remark }),
    ...(values.officialRemark && { officialRemark: values.officialRemark }),
    // A sheet without a price leaves it open: the office says it later.
    ...(!before && !values.price && { isPriced: false }),
  }
}

/** 'packingList.0.description' is the sheet's 'goods'. */
function fieldOf(path: string): string {
  const name = path.split('.').at(-1) ?? path
  if (name === 'receiverId') return 'receiver'
  return name === 'productId' || name === 'description' || name === 'packingList' ? 'goods' : name
}

/** What changes, the line's own fields beside the package's. */
function changesOf(before: Body, after: Body) {
  const flat = ({ packingList, ...rest }: Body) => ({ ...rest, ...packingList[0] })
  return differences(flat(before), flat(after))
}

function planRow({ rowNumber, values }: MappedRow, known: Known): Plan<Body> {
  const number = bareCourierNumber(values.courierNumber ?? '')
  const there = known.packages.get(number) ?? []
  if (there.length > 1) {
    const names = there.map(({ trackingNumber }) => trackingNumber).join(', ')
    return refusedPlan(rowNumber, [problem('courierNumber', 'severalMatch', { names })])
  }
  const [cargo] = there
  if (cargo && cargo.packingList.length > 1) {
    const params = { number: cargo.trackingNumber }
    return refusedPlan(rowNumber, [problem('courierNumber', 'severalLines', params)])
  }
  const before = cargo ? bodyOf(cargo) : null
  const receiver = receiverOf(values.receiver ?? '', known)
  const shortened = shortenedNumbers(values, ['courierNumber', 'receiver'])
  const whole = merged(values, before, receiver.id, known)
  const { body, problems } = parseBody(packageInput, whole, fieldOf)
  const named = [...shortened, ...receiver.problems]
  const all = [
    ...named.filter(({ field }, index) => named.findIndex((one) => one.field === field) === index),
    ...(problems ?? []).filter(({ field }) => !named.some((one) => one.field === field)),
  ]
  if (!body || all.length > 0) return refusedPlan(rowNumber, all)
  const changes = before ? changesOf(before, body) : {}
  return {
    rowNumber,
    action: !cargo ? 'create' : Object.keys(changes).length === 0 ? 'unchanged' : 'update',
    problems: [],
    keys: number ? [`courier ${number}`] : [],
    body,
    target: cargo && before ? { id: cargo.id, version: cargo.version, before } : null,
    changes,
  }
}

/** Packages are known by their courier number; one row is one package with one line. */
export const packageRules: ImportRules<Body> = {
  keyField: 'courierNumber',
  fieldOf,
  async plan(context, rows) {
    const known = await lookUp(context, rows)
    return rows.map((row) => planRow(row, known))
  },
  create: createPackages,
  async update(context, id, version, { batchId: _batch, ...contents }) {
    const input = { params: { id }, body: { ...contents, version } }
    return (await updatePackage(context, input as never)).version
  },
  async remove(context, id) {
    await deletePackage(context, { params: { id } } as never, { goesToBin: false })
  },
  async version(db, id) {
    return (await findPackage(db, id))?.version
  },
}
