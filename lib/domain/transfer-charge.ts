import Big from 'big.js'
import { addMoney, type Currency, type Decimal, toMoney } from './money'

interface TransferTerms {
  /** What the supplier receives. */
  amount: Decimal
  currency: Currency
  /** Units of the currency per US$ 1. */
  rate: Decimal
  payInCurrency: Currency
  /** Units of the currency that the customer pays in per US$ 1. */
  payInRate: Decimal
  /** In the currency that the customer pays in, as everything below. */
  fee: Decimal
  marginPercent: Decimal
}

interface TransferCharge {
  /** The amount itself, in the customer's currency. */
  cost: Decimal
  margin: Decimal
  /** Cost, margin and fee: what the customer pays in. */
  charged: Decimal
}

/** What a customer pays for a transfer: amount / rate x their rate, the margin on it, and the fee; each to the cent. */
export function transferCharge(terms: TransferTerms): TransferCharge {
  const { amount, currency, rate, payInCurrency, payInRate, fee, marginPercent } = terms
  const cost = toMoney(currency === payInCurrency ? amount : new Big(amount).times(payInRate).div(rate))
  const margin = toMoney(new Big(cost).times(marginPercent).div(100))
  return { cost, margin, charged: addMoney([cost, margin, fee]) }
}
