import type { QuantityMeasure } from './measures'
import { type Decimal, decimal, plain } from './money'
import { packingListTotal } from './payment'

/** What a price is typed for: each unit that the goods are billed by, or all goods of a package together. */
export const PRICED_PER = ['kg', 'cbm', 'item', 'package'] as const
export type PricedPer = (typeof PRICED_PER)[number]

export interface TypedPrice {
  per: PricedPer
  priceUSD: Decimal
}

interface BilledLine {
  /** 0 for a charge, which no price of goods touches. */
  pieces: number
  quantity: Decimal
  quantityMeasure: QuantityMeasure
}

/** Unit prices have four decimals. */
const UNIT_PRICE_SCALE = 4

/**
 * The US$ per unit that a typed price comes to; else what is in the way: the goods are billed by something else, or by
 * different measures, or a price for all of them cannot be divided to the cent.
 */
export function unitPriceOf(
  lines: readonly BilledLine[],
  { per, priceUSD }: TypedPrice,
): { unitPrice: Decimal } | { problem: 'otherMeasure' | 'notToTheCent' } {
  const goods = lines.filter(({ pieces }) => pieces > 0)
  const measure = per === 'package' ? goods[0]?.quantityMeasure : per
  if (goods.some(({ quantityMeasure }) => quantityMeasure !== measure)) return { problem: 'otherMeasure' }
  if (per !== 'package') return { unitPrice: priceUSD }
  const billed = goods.reduce((sum, { quantity }) => sum.plus(quantity), decimal(0))
  if (billed.eq(0)) return { problem: 'otherMeasure' }
  const unitPrice = plain(decimal(priceUSD).div(billed).round(UNIT_PRICE_SCALE))
  const total = packingListTotal(goods.map(({ quantity }) => ({ quantity, price: unitPrice })))
  return decimal(total).eq(priceUSD) ? { unitPrice } : { problem: 'notToTheCent' }
}
