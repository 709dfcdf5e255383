import type { Currency, Decimal } from './money'

export interface RatesInForce {
  /** TShs per US$ 1. */
  exchangeRate: Decimal
  /** CNY per US$ 1. */
  cnyRate: Decimal
}

/** Units of a currency per US$ 1. One without a rate of its own does not compile: no currency counts at another's. */
export function rateInForce(currency: Currency, { exchangeRate, cnyRate }: RatesInForce): Decimal {
  const rates: Record<Currency, Decimal> = { USD: '1', TZS: exchangeRate, CNY: cnyRate }
  return rates[currency]
}
