import type { Decimal } from './money'

export interface RatesInForce {
  /** TShs per US$ 1. */
  exchangeRate: Decimal
  /** CNY per US$ 1. */
  cnyRate: Decimal
  /** Units per US$ 1 of every other currency in use; null for one whose rate nobody has set. */
  otherRates: readonly { currency: string; rate: Decimal | null }[]
}

/** Units of a currency per US$ 1; null where nobody has set one: no currency counts at another's. */
export function rateInForce(
  currency: string,
  { exchangeRate, cnyRate, otherRates }: RatesInForce,
): Decimal | null {
  if (currency === 'USD') return '1'
  if (currency === 'TZS') return exchangeRate
  if (currency === 'CNY') return cnyRate
  return otherRates.find((one) => one.currency === currency)?.rate ?? null
}
