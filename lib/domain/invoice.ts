import Big from 'big.js'
import { type Decimal, toMoney } from './money'
import { isPaymentComplete, type PaymentState, type PricedItem } from './payment'
import { normaliseTrackingNumber } from './tracking-number'

export const INVOICE_KINDS = ['combined', 'fixed-price', 'china'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** What one invoice bills at most; what is named beyond is left out, and said so. */
export const MOST_PACKAGES = 100

/** The tracking numbers of an invoice's address: joined by underscores, in any case, each once, at most a hundred. */
export function namedTrackingNumbers(joined: string): { numbers: string[]; beyond: number } {
  const all = new Set(joined.split('_').map(normaliseTrackingNumber).filter(Boolean))
  return { numbers: [...all].slice(0, MOST_PACKAGES), beyond: Math.max(0, all.size - MOST_PACKAGES) }
}

/** One column of an invoice's sums: total - discount - paid - waived + credit = due, in every currency. */
export interface InvoiceAmounts {
  total: Decimal
  discount: Decimal
  paid: Decimal
  /** What is open and is not asked for: within the tolerance, or completed by decision. */
  waived: Decimal
  /** Paid beyond the price. */
  credit: Decimal
  due: Decimal
}

/** US$ amounts with the rate they count at: units of another currency per US$ 1. */
export interface RatedAmounts {
  amounts: InvoiceAmounts
  rate: Decimal
}

const COLUMNS = ['total', 'discount', 'paid', 'waived', 'credit', 'due'] as const

/** What an invoice says of one package, or of one agreed price. */
export function invoiceAmounts(state: PaymentState): InvoiceAmounts {
  const rest = new Big(state.totalUSD).minus(state.discountAmountUSD).minus(state.paidAmountUSD)
  const open = rest.gt(0) ? rest : new Big(0)
  const isComplete = isPaymentComplete(state)
  return {
    total: toMoney(state.totalUSD),
    discount: toMoney(state.discountAmountUSD),
    paid: toMoney(state.paidAmountUSD),
    waived: toMoney(isComplete ? open : 0),
    credit: toMoney(rest.lt(0) ? rest.abs() : 0),
    due: toMoney(isComplete ? 0 : open),
  }
}

function sumColumn(parts: readonly RatedAmounts[], column: (typeof COLUMNS)[number], atRate: boolean): Big {
  return parts.reduce(
    (sum, { amounts, rate }) => sum.plus(new Big(amounts[column]).times(atRate ? rate : 1)),
    new Big(0),
  )
}

const columns = (amountOf: (column: (typeof COLUMNS)[number]) => Decimal): InvoiceAmounts => ({
  total: amountOf('total'),
  discount: amountOf('discount'),
  paid: amountOf('paid'),
  waived: amountOf('waived'),
  credit: amountOf('credit'),
  due: amountOf('due'),
})

/** The sums of several packages in US$. A credit on one pays nothing of another: it is moved by the office. */
export function sumAmounts(parts: readonly RatedAmounts[]): InvoiceAmounts {
  return columns((column) => toMoney(sumColumn(parts, column, false)))
}

/**
 * The same sums in another currency: each package at its own rate, exact until one rounding per document. Total and due
 * are rounded as they are; a cent that the rounding of the columns between them leaves over is taken up by the first that
 * is not nothing, so that the document adds up.
 */
export function convertAmounts(parts: readonly RatedAmounts[]): InvoiceAmounts {
  const rounded = columns((column) => toMoney(sumColumn(parts, column, true)))
  const { total, discount, paid, waived, credit, due } = rounded
  const gap = new Big(total).minus(discount).minus(paid).minus(waived).plus(credit).minus(due)
  if (gap.eq(0)) return rounded
  if (!new Big(paid).eq(0)) return { ...rounded, paid: toMoney(gap.plus(paid)) }
  if (!new Big(discount).eq(0)) return { ...rounded, discount: toMoney(gap.plus(discount)) }
  if (!new Big(waived).eq(0)) return { ...rounded, waived: toMoney(gap.plus(waived)) }
  return { ...rounded, credit: toMoney(new Big(credit).minus(gap)) }
}

/** One rate for a price agreed for several packages: their own rates, weighed by what each costs. */
export function documentRate(
  packages: readonly { totalUSD: Decimal; currencyConverter: Decimal }[],
): Decimal {
  const first = packages[0]?.currencyConverter
  if (first === undefined) throw new RangeError('An invoice without packages has no rate')
  if (packages.every(({ currencyConverter }) => new Big(currencyConverter).eq(first))) return first
  const priced = packages.filter(({ totalUSD }) => new Big(totalUSD).gt(0))
  const weighed = (priced.length > 0 ? priced : packages).map(({ totalUSD, currencyConverter }) => ({
    weight: priced.length > 0 ? new Big(totalUSD) : new Big(1),
    rate: currencyConverter,
  }))
  const weight = weighed.reduce((sum, each) => sum.plus(each.weight), new Big(0))
  const value = weighed.reduce((sum, each) => sum.plus(each.weight.times(each.rate)), new Big(0))
  return value.div(weight).toFixed()
}

/** Rounds amounts that are not negative to cents so that they add up to their rounded sum; the largest rest goes first. */
export function centsThatAddUp(exact: readonly Decimal[]): Decimal[] {
  const cents = exact.map((amount) => new Big(amount).times(100))
  const whole = cents.map((amount) => amount.round(0, Big.roundDown))
  const target = cents.reduce((sum, amount) => sum.plus(amount), new Big(0)).round(0, Big.roundHalfUp)
  const missing = target.minus(whole.reduce((sum, amount) => sum.plus(amount), new Big(0))).toNumber()
  const byRest = cents
    .map((amount, index) => ({ index, rest: amount.minus(whole[index] ?? 0) }))
    .sort((a, b) => b.rest.cmp(a.rest) || a.index - b.index)
  const raised = new Set(byRest.slice(0, missing).map(({ index }) => index))
  return whole.map((amount, index) => toMoney(amount.plus(raised.has(index) ? 1 : 0).div(100)))
}

/** What each line of a packing list costs, adding up to the package's price. */
export function lineAmounts(items: readonly PricedItem[]): Decimal[] {
  return centsThatAddUp(items.map(({ quantity, price }) => new Big(quantity).times(price).toFixed()))
}

const UNIT_PRICE_SCALE = 4

/** An exact amount with a percentage on top. */
export function withMargin(amount: Decimal, marginPercent: Decimal): Decimal {
  return new Big(amount).times(new Big(100).plus(marginPercent)).div(100).toFixed()
}

/** A unit price as it is shown: no more decimals than prices have. */
export function unitPrice(exact: Decimal): Decimal {
  return new Big(exact).round(UNIT_PRICE_SCALE, Big.roundHalfUp).toFixed()
}
