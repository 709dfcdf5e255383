import { typedDecimal } from '@/components/ui/typed-decimal'
import type { PackageInput } from '@/lib/contracts/packages'
import type { Product } from '@/lib/contracts/products'
import { cubicMetres, type QuantityMeasure } from '@/lib/domain/measures'
import { type Decimal, decimal, fromUsd, isDecimal, plain } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'

/** One line of the packing list as it is typed. */
export interface LineValues {
  product: Product | null
  description: string
  quantity: string
  price: string
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
  remark: string
  officialRemark: string
  packingList: LineValues[]
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

function isBlank(line: LineValues): boolean {
  return line.product === null && !line.description.trim() && !line.quantity.trim() && !line.price.trim()
}

/** The lines without the empty ones at the end, which Enter leaves behind; those in between keep their numbers. */
function writtenLines(lines: readonly LineValues[]): LineValues[] {
  const last = lines.findLastIndex((line) => !isBlank(line))
  return lines.slice(0, Math.max(last + 1, 1))
}

/** Missing numbers count as 0, as the specification says; the checks then speak of the 0. */
function number(typed: string): string {
  return typedDecimal(typed) || '0'
}

function optionalNumber(typed: string): string | null {
  return typedDecimal(typed) || null
}

function itemOf(line: LineValues): PackageInput['packingList'][number] {
  const isWeighed = measureOf(line) === 'kg'
  return {
    productId: line.product?.id ?? null,
    description: line.description,
    quantity: number(line.quantity),
    price: number(line.price),
    pieces: Number(number(line.pieces)),
    weightKg: isWeighed ? null : optionalNumber(line.weightKg),
    lengthCm: optionalNumber(line.lengthCm),
    widthCm: optionalNumber(line.widthCm),
    heightCm: optionalNumber(line.heightCm),
  }
}

export function packageInputOf(values: PackageValues, imageIds: string[]): PackageInput {
  return {
    // Left out, so that the check says 'Required' and not 'Not a valid id'.
    receiverId: values.receiverId as string,
    freightMode: values.freightMode || null,
    courierNumber: values.courierNumber,
    batchId: values.batchId ?? null,
    currencyConverter: optionalNumber(values.currencyConverter) ?? undefined,
    imageIds,
    remark: values.remark,
    officialRemark: values.officialRemark,
    packingList: writtenLines(values.packingList).map(itemOf),
  }
}

/** 'packingList.0.productId' of the contract is the product box of the form. */
export function packageFieldOf(dotted: string): string {
  return dotted.replace(/\.productId$/, '.product')
}

function whole(typed: string): number {
  return /^\d{1,6}$/.test(typed.trim()) ? Number(typed) : 0
}

function known(typed: string): Decimal | null {
  const value = typedDecimal(typed)
  return isDecimal(value) && decimal(value).gte(0) ? value : null
}

/** CBM from the dimensions; null while one of them is missing. */
export function lineCbm(line: LineValues): Decimal | null {
  const [lengthCm, widthCm, heightCm] = [known(line.lengthCm), known(line.widthCm), known(line.heightCm)]
  const pieces = whole(line.pieces)
  if (!lengthCm || !widthCm || !heightCm || pieces === 0) return null
  return cubicMetres({ lengthCm, widthCm, heightCm, pieces })
}

export function lineTotal(line: LineValues): Decimal {
  const [quantity, price] = [known(line.quantity), known(line.price)]
  return quantity && price ? packingListTotal([{ quantity, price }]) : '0.00'
}

function lineWeight(line: LineValues): Decimal {
  return known(measureOf(line) === 'kg' ? line.quantity : line.weightKg) ?? '0'
}

function lineVolume(line: LineValues): Decimal {
  return lineCbm(line) ?? (measureOf(line) === 'cbm' ? known(line.quantity) : null) ?? '0'
}

export interface LiveTotals {
  pieces: number
  weightKg: Decimal
  cbm: Decimal
  usd: Decimal
  /** Null while no rate is known. */
  tzs: Decimal | null
}

function sum(values: Decimal[]): Decimal {
  return plain(values.reduce((total, value) => total.plus(value), decimal(0)))
}

/** What the lines come to while they are typed; what is not yet a number counts as nothing. */
export function liveTotals(lines: readonly LineValues[], rate: Decimal | null): LiveTotals {
  const written = writtenLines(lines)
  const priced = written.flatMap((line) => {
    const [quantity, price] = [known(line.quantity), known(line.price)]
    return quantity && price ? [{ quantity, price }] : []
  })
  const usd = packingListTotal(priced)
  return {
    pieces: written.reduce((total, line) => total + (isBlank(line) ? 0 : whole(line.pieces)), 0),
    weightKg: sum(written.map(lineWeight)),
    cbm: sum(written.map(lineVolume)),
    usd,
    tzs: rate && isDecimal(rate) && decimal(rate).gt(0) ? fromUsd(usd, rate) : null,
  }
}
