import { type Decimal, decimal, formatAmount, formatQuantity } from '@/lib/domain/money'

const CENTS = 2

/** US$ per unit: at least 2 decimals, and as many more as the price has, since small goods cost fractions of a cent. */
export function UnitPriceText({ price }: { price: Decimal }) {
  const isFine = !decimal(price).round(CENTS).eq(price)
  return (
    <span style={{ fontVariantNumeric: 'tabular-nums' }}>
      {isFine ? formatQuantity(price) : formatAmount(price)}
    </span>
  )
}
