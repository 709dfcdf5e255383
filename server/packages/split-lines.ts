import { cubicMetres } from '@/lib/domain/measures'
import { type Decimal, decimal, plain } from '@/lib/domain/money'
import { packingListTotal } from '@/lib/domain/payment'
import type { MeasuredItem } from './measure-items'

const QUANTITY_SCALE = 6
const KG_SCALE = 3
const SMALLEST_QUANTITY = '0.000001'
/** Less than half a cent, in US$. */
const ROUNDED_AWAY = '0.002'

/** The part of a value that falls to some of the pieces. */
const partOf = (value: Decimal, pieces: number, of: number, scale: number): Decimal =>
  plain(decimal(value).times(pieces).div(of).round(scale))

/** No line is of nothing. */
const atLeastSome = (quantity: Decimal) => (decimal(quantity).gt(0) ? quantity : SMALLEST_QUANTITY)

const restOf = (value: Decimal, part: Decimal) => plain(decimal(value).minus(part))

interface Measures {
  quantity: Decimal
  weight_kg: Decimal | null
  cbm: Decimal | null
  /** What the price list says. */
  listQuantity: Decimal | null
}

function withMeasures(item: MeasuredItem, pieces: number, measures: Measures): MeasuredItem {
  const { length_cm: lengthCm, width_cm: widthCm, height_cm: heightCm, pricing } = item
  const { listQuantity, quantity, weight_kg } = measures
  const list = pricing?.list && listQuantity ? { ...pricing.list, quantity: listQuantity } : null
  const isSized = lengthCm !== null && widthCm !== null && heightCm !== null
  const cbm = isSized ? cubicMetres({ lengthCm, widthCm, heightCm, pieces }) : measures.cbm
  return { ...item, pieces, quantity, weight_kg, cbm, pricing: pricing && { ...pricing, list } }
}

/** One line in two: what was measured by the piece is measured again, the rest goes by the number of pieces. */
function splitLine(item: MeasuredItem, staying: number): { travels: MeasuredItem; stays: MeasuredItem } {
  const list = item.pricing?.list?.quantity ?? null
  const share = (value: Decimal | null, scale: number) =>
    value === null ? null : partOf(value, staying, item.pieces, scale)
  const rest = (value: Decimal | null, part: Decimal | null) =>
    value === null || part === null ? null : restOf(value, part)
  const shared = partOf(item.quantity, staying, item.pieces, QUANTITY_SCALE)
  const quantity = atLeastSome(shared)
  const kg = share(item.weight_kg, KG_SCALE)
  const cbm = share(item.cbm, QUANTITY_SCALE)
  const listQuantity = share(list, QUANTITY_SCALE)
  return {
    stays: withMeasures(item, staying, { quantity, weight_kg: kg, cbm, listQuantity }),
    travels: withMeasures(item, item.pieces - staying, {
      quantity: atLeastSome(restOf(item.quantity, quantity)),
      weight_kg: rest(item.weight_kg, kg),
      cbm: rest(item.cbm, cbm),
      listQuantity: rest(list, listQuantity),
    }),
  }
}

const amountOf = ({ quantity, price }: MeasuredItem) => decimal(quantity).times(price)

/**
 * Two roundings may make a cent: the quantities of the goods that cost most give way by as little as takes it back, as
 * many of them as it needs; a charge stays.
 */
function fitTotal(items: readonly MeasuredItem[], total: Decimal): MeasuredItem[] {
  const missing = decimal(total).minus(packingListTotal(items))
  if (missing.eq(0)) return [...items]
  // No further than the rounding needs, so that a part that costs nothing is not of nothing.
  const wanted = decimal(total).plus(missing.lt(0) ? ROUNDED_AWAY : `-${ROUNDED_AWAY}`)
  const goods = items.filter(({ pieces, price }) => pieces > 0 && decimal(price).gt(0))
  let fitted = [...items]
  for (const item of goods.sort((one, other) => amountOf(other).cmp(amountOf(one)))) {
    const exact = fitted.reduce((sum, each) => sum.plus(amountOf(each)), decimal(0))
    const change = wanted.minus(exact).div(item.price).round(QUANTITY_SCALE)
    const quantity = atLeastSome(plain(decimal(item.quantity).plus(change)))
    fitted = fitted.map((each) => (each === item ? { ...item, quantity } : each))
    if (packingListTotal(fitted) === total) break
  }
  return fitted
}

interface SplitList {
  travels: MeasuredItem[]
  stays: MeasuredItem[]
}

/**
 * A packing list in two. The pieces stand in the order of its lines: `staying` are the positions, from 0, of those that
 * stay. Both parts together cost what the whole did, to the cent.
 */
export function splitLines(items: readonly MeasuredItem[], staying: ReadonlySet<number>): SplitList {
  const split: SplitList = { travels: [], stays: [] }
  let position = 0
  for (const item of items) {
    const own = Array.from({ length: item.pieces }, (_, at) => position + at)
    const count = own.filter((at) => staying.has(at)).length
    position += item.pieces
    if (count === 0) split.travels.push(item)
    else if (count === item.pieces) split.stays.push(item)
    else {
      const parts = splitLine(item, count)
      split.travels.push(parts.travels)
      split.stays.push(parts.stays)
    }
  }
  const travelsUsd = decimal(packingListTotal(items)).minus(packingListTotal(split.stays))
  return { travels: fitTotal(split.travels, plain(travelsUsd)), stays: split.stays }
}
