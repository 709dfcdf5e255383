import type { ChosenProduct } from '@/components/products/ProductSelect'
import { typedDecimal } from '@/components/ui/AmountInput'
import { type PhotoUpload, storedPhoto } from '@/hooks/files'
import type { EveryField } from '@/lib/contracts/endpoint'
import type { CargoPackage, PackageInput } from '@/lib/contracts/packages'
import type { PricesInput } from '@/lib/contracts/price-lists'
import type { LinePricing } from '@/lib/contracts/pricing'
import type { QuantityMeasure } from '@/lib/domain/measures'
import { decimal, isDecimal } from '@/lib/domain/money'

/** One line of the packing list as it is typed. */
export interface LineValues {
  product: ChosenProduct | null
  description: string
  quantity: string
  price: string
  /** Why another price than the list's. */
  priceReason?: string
  /** Somebody typed quantity or price although there is a list. */
  isByHand?: boolean
  /** As a line that a list was in force for is stored, and the texts that it then has in the form. */
  stored?: { quantity: string; price: string; pricing: LinePricing; typed: string; isCharge: boolean }
  pieces: string
  weightKg: string
  lengthCm: string
  widthCm: string
  heightCm: string
}

export interface PackageValues {
  receiverId: string | undefined
  /** Empty while it is not decided. */
  freightMode: 'sea' | 'air' | ''
  courierNumber: string
  batchId: string | undefined
  currencyConverter: string
  shelf: string
  remark: string
  officialRemark: string
  /** A total of 0 is the price. */
  isFree: boolean
  packingList: LineValues[]
  /** In the order they are shown. */
  photos: PhotoUpload[]
}

export function newPackage(receiverId: string | undefined): PackageValues {
  return {
    receiverId,
    freightMode: '',
    courierNumber: '',
    batchId: undefined,
    currencyConverter: '',
    shelf: '',
    remark: '',
    officialRemark: '',
    isFree: false,
    packingList: [NEW_LINE],
    photos: [],
  }
}

export const NEW_LINE: LineValues = {
  product: null,
  description: '',
  quantity: '',
  price: '',
  pieces: '1',
  weightKg: '',
  lengthCm: '',
  widthCm: '',
  heightCm: '',
}

export function measureOf(line: LineValues | undefined): QuantityMeasure {
  return line?.product?.quantityMeasure ?? 'item'
}

export function isBlank(line: LineValues): boolean {
  return line.product === null && !line.description.trim() && !line.quantity.trim() && !line.price.trim()
}

/** The lines without the empty ones at the end, which Enter leaves behind; those in between keep their numbers. */
export function writtenLines(lines: readonly LineValues[]): LineValues[] {
  const last = lines.findLastIndex((line) => !isBlank(line))
  return lines.slice(0, Math.max(last + 1, 1))
}

/** The lines that count to the limit: charges come on top. */
export function goodsOf(lines: readonly LineValues[]): LineValues[] {
  return lines.filter(({ stored }) => !stored?.isCharge)
}

/** Missing numbers count as 0, as the specification says; the checks then speak of the 0. */
function number(typed: string): string {
  return typedDecimal(typed) || '0'
}

function optionalNumber(typed: string): string | null {
  return typedDecimal(typed) || null
}

function itemOf(line: LineValues): EveryField<PackageInput['packingList'][number]> {
  return {
    productId: line.product?.id ?? null,
    description: line.description,
    quantity: number(line.quantity),
    price: number(line.price),
    priceReason: line.priceReason?.trim() || null,
    pieces: Number(number(line.pieces)),
    weightKg: optionalNumber(line.weightKg),
    lengthCm: optionalNumber(line.lengthCm),
    widthCm: optionalNumber(line.widthCm),
    heightCm: optionalNumber(line.heightCm),
  }
}

const typedOf = ({ product, description, quantity, price, pieces, ...line }: LineValues) =>
  JSON.stringify([
    product?.id ?? null,
    description,
    quantity,
    price,
    pieces,
    line.weightKg,
    line.lengthCm,
    line.widthCm,
    line.heightCm,
  ])

/** What the list says of a line: as it was found, or as it is stored of a line that keeps its price by hand. */
export function listOf(line: LineValues, found: LinePricing['list'] | undefined): LinePricing['list'] {
  const hasOwnPrice = line.stored?.pricing.source === 'hand' && line.stored.typed === typedOf(line)
  return found ?? (hasOwnPrice ? (line.stored?.pricing.list ?? null) : null)
}

/** Whether what was agreed of a line stays agreed: neither it nor receiver and mode have changed. */
function staysByHand(
  line: LineValues,
  { receiverId, freightMode }: PackageValues,
  cargo: CargoPackage | null,
) {
  const isSameDeal =
    (receiverId ?? null) === (cargo?.receiverInfo?.id ?? null) && (freightMode || null) === cargo?.freightMode
  return isSameDeal && line.stored?.pricing.source === 'hand' && line.stored.typed === typedOf(line)
}

/** What the price list is asked; an empty line is asked for as well, so that each keeps its number. */
export function pricesInputOf(values: PackageValues, cargo: CargoPackage | null): PricesInput {
  // A field that is not asked for is not among the values.
  const lines = (values.packingList ?? []).map((typed) => ({ ...NEW_LINE, ...typed }))
  const packingList = writtenLines(lines).map((line) => {
    const item = itemOf(line)
    const quantity = item.quantity === '0' || line.weightKg || line.heightCm ? '1' : item.quantity
    const asked = measureOf(line) === 'item' || measureOf(line) === 'other' ? number(line.quantity) : quantity
    const price = staysByHand(line, values, cargo) ? item.price : '0'
    return { ...item, description: '-', quantity: asked === '0' ? '1' : asked, price, priceReason: null }
  })
  const { receiverId = null, freightMode, batchId = null } = values
  const currencyConverter = optionalNumber(values.currencyConverter ?? '') ?? undefined
  const packageId = cargo?.id
  return { receiverId, freightMode: freightMode || null, batchId, currencyConverter, packingList, packageId }
}

type Item = CargoPackage['packingList'][number]

function lineOf(item: Item): LineValues {
  const { productId, product, quantityMeasure, customQuantityMeasure, price } = item
  const { pricing } = item
  const line: LineValues = {
    product:
      productId && product
        ? { id: productId, ...product, quantityMeasure, customQuantityMeasure, price }
        : null,
    description: item.description ?? '',
    quantity: item.quantity,
    price,
    pieces: String(item.pieces),
    // Goods sold by kg weigh their quantity, unless a weight of their own was taken: by air the chargeable one is billed.
    weightKg:
      !pricing && quantityMeasure === 'kg' && item.weightKg === item.quantity ? '' : (item.weightKg ?? ''),
    lengthCm: item.lengthCm ?? '',
    widthCm: item.widthCm ?? '',
    heightCm: item.heightCm ?? '',
    priceReason: pricing?.reason ?? '',
    isByHand: pricing?.source === 'hand',
  }
  if (!pricing) return line
  const isCharge = item.pieces === 0
  return { ...line, stored: { quantity: item.quantity, price, pricing, typed: typedOf(line), isCharge } }
}

/** What a conflict calls each value, in the texts of 'packages'. */
export const PACKAGE_LABELS = {
  receiverId: 'field.receiver',
  freightMode: 'field.mode',
  courierNumber: 'field.courierNumber',
  batchId: 'field.batch',
  currencyConverter: 'field.rate',
  shelf: 'field.shelf',
  isFree: 'field.isFree',
  remark: 'field.remark',
  officialRemark: 'field.officialRemark',
  packingList: 'detail.packingList',
  photos: 'detail.photos',
} as const satisfies Record<keyof PackageValues, string>

/** The form's values of a package. */
export function valuesOfPackage(cargo: CargoPackage): PackageValues {
  return {
    receiverId: cargo.receiverInfo?.id,
    freightMode: cargo.freightMode ?? '',
    courierNumber: cargo.courierNumber ?? '',
    batchId: cargo.batchInfo?.id,
    currencyConverter: cargo.currencyConverter,
    shelf: cargo.shelf ?? '',
    remark: cargo.remark ?? '',
    officialRemark: cargo.officialRemark ?? '',
    isFree: cargo.isPriced && !decimal(cargo.totalUSD).gt(0),
    packingList: cargo.packingList.map(lineOf),
    photos: cargo.images.map(storedPhoto),
  }
}

/** Whether a written line has no price yet: nothing, or 0. */
export function isUnpriced(line: LineValues): boolean {
  const price = typedDecimal(line.price)
  return !isBlank(line) && !(isDecimal(price) && decimal(price).gt(0))
}

/** `known` is the package that is edited: one without an owner may be saved without one. */
export function packageInputOf(
  values: PackageValues,
  known: CargoPackage | null,
): Omit<EveryField<PackageInput>, 'rateReason'> {
  const packingList = writtenLines(values.packingList)
  const mayLackOwner = known?.receiverInfo === null
  return {
    // Left out, so that the check says 'Required' and not 'Not a valid id'.
    receiverId: mayLackOwner ? (values.receiverId ?? null) : (values.receiverId as string),
    // What costs something always has a price.
    isPriced: packingList.some((line) => !isUnpriced(line)) ? undefined : values.isFree,
    shelf: values.shelf,
    freightMode: values.freightMode || null,
    courierNumber: values.courierNumber,
    batchId: values.batchId ?? null,
    currencyConverter: optionalNumber(values.currencyConverter) ?? undefined,
    imageIds: values.photos.flatMap(({ image }) => image?.id ?? []),
    remark: values.remark,
    officialRemark: values.officialRemark,
    packingList: packingList.map(itemOf),
  }
}

/** The form's field for one of the contract: 'packingList.0.productId' is the product of line 0. */
export function packageFieldOf(dotted: string): string {
  return dotted.startsWith('imageIds') ? 'photos' : dotted.replace(/\.productId$/, '.product')
}
