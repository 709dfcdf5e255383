import { type Decimal, formatUnitPrice } from '@/lib/domain/money'

/** US$ per unit. */
export function UnitPriceText({ price }: { price: Decimal }) {
  return <span style={{ fontVariantNumeric: 'tabular-nums' }}>{formatUnitPrice(price)}</span>
}
