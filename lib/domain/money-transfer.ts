import Big from 'big.js'
import { addMoney, type Currency, type Decimal, toMoney } from './money'

export const TRANSFER_STATUSES = ['requested', 'approved', 'paid', 'cancelled'] as const
export type TransferStatus = (typeof TRANSFER_STATUSES)[number]

/** What may follow what: nothing is paid that a second person has not approved, and nothing leaves 'cancelled'. */
const NEXT: Record<TransferStatus, readonly TransferStatus[]> = {
  requested: ['approved', 'cancelled'],
  approved: ['paid', 'cancelled'],
  paid: ['cancelled'],
  cancelled: [],
}

export function mayFollow(from: TransferStatus, to: TransferStatus): boolean {
  return NEXT[from].includes(to)
}

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

interface Item {
  quantity: Decimal
  price: Decimal
}

/** What one line of a TT invoice comes to, to the cent. */
export function itemAmount({ quantity, price }: Item): Decimal {
  return toMoney(new Big(quantity).times(price))
}

/** The sum of the lines as they are printed, so that whoever adds them up finds the total. */
export function itemsTotal(items: readonly Item[]): Decimal {
  return addMoney(items.map(itemAmount))
}

const SWIFT_PATTERN = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/

/** As it is stored: upper case, without the spaces that banks print. */
export function normaliseSwift(typed: string): string {
  return typed.replace(/\s/g, '').toUpperCase()
}

/** Whether a code has the shape of ISO 9362: bank, country, place and, with 11 characters, branch. */
export function isSwift(code: string): boolean {
  return SWIFT_PATTERN.test(code)
}
