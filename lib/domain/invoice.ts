import Big from 'big.js'
import { askedShillings, type CashRounding, isOfRounding, takenText } from './customer-price'
import {
  addMoney,
  type Currency,
  type Decimal,
  formatMoney,
  fromUsd,
  shownPrice,
  signedMoney,
  toMoney,
} from './money'
import { isPaymentComplete, type PaymentState, type PricedItem } from './payment'
import { normaliseTrackingNumber } from './tracking-number'

export const INVOICE_KINDS = ['combined', 'fixed-price', 'china'] as const
export type InvoiceKind = (typeof INVOICE_KINDS)[number]

/** Whether a signed link is still ours. */
export const LINK_STATES = ['valid', 'ended', 'revoked'] as const

/** What one invoice bills at most; what is named beyond is left out, and said so. */
export const MOST_PACKAGES = 100

/** The tracking numbers of an invoice's address: joined by underscores, in any case, each once, at most a hundred. */
export function namedTrackingNumbers(joined: string): { numbers: string[]; beyond: number } {
  const all = new Set(joined.split('_').map(normaliseTrackingNumber).filter(Boolean))
  return { numbers: [...all].slice(0, MOST_PACKAGES), beyond: Math.max(0, all.size - MOST_PACKAGES) }
}

/** One column of an invoice's sums: total - discount - paid - waived + credit + rateDifference = due, in every currency. */
export interface InvoiceAmounts {
  total: Decimal
  discount: Decimal
  paid: Decimal
  /** What is open and is not asked for: within the tolerance, or completed by decision. */
  waived: Decimal
  /** Paid beyond the price. */
  credit: Decimal
  /**
   * What payments were on their day less what they settled at the rate of the document, with the cents of rounding; below
   * zero where they settled more. Nothing in US$.
   */
  rateDifference: Decimal
  due: Decimal
}

/** US$ amounts with the rate they count at: units of another currency per US$ 1. */
export interface RatedAmounts {
  amounts: InvoiceAmounts
  rate: Decimal
  /** What was really taken, in the other currency. Left out: what was paid in US$ at the rate. */
  paid?: Decimal | undefined
}

/** In the order in which a document shows them. */
export const INVOICE_COLUMNS = [
  'total',
  'discount',
  'paid',
  'waived',
  'credit',
  'rateDifference',
  'due',
] as const
type Column = (typeof INVOICE_COLUMNS)[number]

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
    rateDifference: toMoney(0),
    due: toMoney(isComplete ? 0 : open),
  }
}

const columns = (amountOf: (column: Column) => Decimal): InvoiceAmounts => ({
  total: amountOf('total'),
  discount: amountOf('discount'),
  paid: amountOf('paid'),
  waived: amountOf('waived'),
  credit: amountOf('credit'),
  rateDifference: amountOf('rateDifference'),
  due: amountOf('due'),
})

/** The sums of several packages. A credit on one pays nothing of another: it is moved by the office. */
export function sumAmounts(parts: readonly Pick<RatedAmounts, 'amounts'>[]): InvoiceAmounts {
  return columns((column) => addMoney(parts.map(({ amounts }) => amounts[column])))
}

/** What is due beyond what the other columns come to. */
function restOf({ total, discount, paid, waived, credit, due }: InvoiceAmounts): Decimal {
  const rest = new Big(total).minus(discount).minus(paid).minus(waived).plus(credit)
  return toMoney(new Big(due).minus(rest))
}

function convertPart({ amounts, rate, paid: taken }: RatedAmounts): InvoiceAmounts {
  const converted = columns((column) => fromUsd(amounts[column], rate))
  const rated = { ...converted, paid: taken ?? converted.paid }
  return { ...rated, rateDifference: restOf(rated) }
}

/**
 * The same sums in another currency: each package at its own rate and rounded by itself, so that they are the sums of what
 * each package's own page says; what was paid is what was really taken.
 */
export function convertAmounts(parts: readonly RatedAmounts[]): InvoiceAmounts {
  return sumAmounts(parts.map((part) => ({ amounts: convertPart(part) })))
}

/** The sums of a document, with what rounding shillings as cash is adds to `due`, or made of what was paid. */
export interface DocumentAmounts extends InvoiceAmounts {
  rounding: Decimal
}

const isNothing = (amount: Decimal) => new Big(amount).eq(0)

/**
 * The sums as a customer is asked for them: shillings are rounded as cash is. Once nothing is due, what the rounding left
 * open or took too much is no debt and no credit on paper.
 */
export function askedAmounts(
  amounts: InvoiceAmounts,
  currency: Currency,
  setting: CashRounding,
): DocumentAmounts {
  if (currency !== 'TZS' || setting === 'none') return { ...amounts, rounding: toMoney(0) }
  if (!isNothing(amounts.due)) {
    const due = askedShillings(amounts.due, setting)
    return { ...amounts, due, rounding: toMoney(new Big(due).minus(amounts.due)) }
  }
  const small = (amount: Decimal) => (isOfRounding(amount, setting) ? amount : toMoney(0))
  const [waived, credit] = [small(amounts.waived), small(amounts.credit)]
  return {
    ...amounts,
    waived: toMoney(new Big(amounts.waived).minus(waived)),
    credit: toMoney(new Big(amounts.credit).minus(credit)),
    rounding: toMoney(new Big(credit).minus(waived)),
  }
}

/** An amount that stands as taken for a package. */
export interface Taking {
  currency: Currency
  amount: Decimal
  amountUSD: Decimal
  /** In TShs at the rate of the package on its day, or what was handed over. */
  amountTZS: Decimal
}

/** What it counts in a currency: itself in its own, and else as it was on its day; in CNY at the document's rate. */
export function takenIn(taking: Taking, currency: Currency, cnyRate: Decimal): Decimal {
  if (taking.currency === currency) return toMoney(taking.amount)
  if (currency === 'CNY') return fromUsd(taking.amountUSD, cnyRate)
  return toMoney(currency === 'USD' ? taking.amountUSD : taking.amountTZS)
}

/** A payment as it was handed over, and what it counts in the other currencies of a document. */
export function takenTexts(payment: {
  amount: Decimal
  currency: Currency
  counts: readonly { currency: Currency; amount: Decimal }[]
}): string[] {
  const shown = payment.counts.map(({ currency }) => currency)
  const others = payment.counts.filter(({ currency }) => currency !== payment.currency)
  const counts = others.map(({ amount, currency }) => ({ amount: shownPrice(amount, currency), currency }))
  return [payment, ...counts].map(({ amount, currency }) => takenText(amount, currency, shown))
}

const TAKEN_OFF: readonly SumRow[] = ['discount', 'paid', 'waived']

const SIGNED: readonly SumRow[] = ['rateDifference', 'rounding']

function rowText(column: SumRow, amount: Decimal, currency: Currency): string {
  if (SIGNED.includes(column)) return signedMoney(amount, currency)
  return (TAKEN_OFF.includes(column) ? '− ' : '') + formatMoney(amount, currency)
}

/** As they are shown, where they add up as well: what the cents of shillings come to is a rounding like that of the rates. */
function shownAmounts({ currency, ...amounts }: DocumentAmounts & { currency: Currency }): DocumentAmounts {
  if (currency !== 'TZS') return amounts
  const shown = columns((column) => shownPrice(amounts[column], 'TZS'))
  const rest = restOf(shown)
  if (isNothing(amounts.rounding)) return { ...shown, rateDifference: rest, rounding: toMoney(0) }
  return { ...shown, rounding: toMoney(new Big(rest).minus(shown.rateDifference)) }
}

const SUM_ROWS = [...INVOICE_COLUMNS.filter((column) => column !== 'due'), 'rounding', 'due'] as const
type SumRow = (typeof SUM_ROWS)[number]

/** The rows of a document's sums, formatted in each currency: total and due always, the others where they say something. */
export function sumRows(
  amounts: readonly (DocumentAmounts & { currency: Currency })[],
): { key: SumRow; values: string[] }[] {
  const shown = amounts.map((one) => ({ ...shownAmounts(one), currency: one.currency }))
  return SUM_ROWS.filter(
    (key) => key === 'total' || key === 'due' || shown.some((one) => !isNothing(one[key])),
  ).map((key) => ({
    key,
    values: shown.map((one) => rowText(key, one[key], one.currency)),
  }))
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
