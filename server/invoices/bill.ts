import type { InvoiceDocument } from '@/lib/contracts/invoices'
import type { CashRounding } from '@/lib/domain/customer-price'
import {
  askedAmounts,
  centsThatAddUp,
  convertAmounts,
  documentRate,
  invoiceAmounts,
  lineAmounts,
  type RatedAmounts,
  sumAmounts,
  unitPrice,
  withMargin,
} from '@/lib/domain/invoice'
import { addMoney, type Currency, type Decimal, decimal, toMoney } from '@/lib/domain/money'
import { isPaymentComplete, type PaymentState } from '@/lib/domain/payment'
import { presentPayment } from '@/server/packages/presenter'
import { type PackageTaking, paidByPackage } from '@/server/payments/takings'
import type { InvoiceItem, InvoiceRow } from './billed-packages'
import type { InvoiceTerms } from './terms'

export interface BillingRules {
  /** Of the document, the leading one first. */
  currencies: readonly Currency[]
  cnyRate: Decimal
  cashRounding: CashRounding
}

export interface PricedLine {
  item: InvoiceItem
  price: Decimal | null
  amount: Decimal | null
}

/** The figures of an invoice, before they are put on the wire. */
export interface Bill {
  /** Lines of each package, in the order of the rows. */
  lines: PricedLine[][]
  amounts: InvoiceDocument['amounts']
  isPaid: boolean
  /** The document as one debt in US$. */
  state: PaymentState
}

const itemsOf = (row: InvoiceRow) => row.items ?? []

/** Deals a flat list out again, as many to each package as it has lines. */
function perPackage<T>(rows: readonly InvoiceRow[], flat: readonly T[]): T[][] {
  let from = 0
  return rows.map((row) => {
    const until = from + itemsOf(row).length
    const own = flat.slice(from, until)
    from = until
    return own
  })
}

type Costed = Omit<PricedLine, 'item'>

/** The lines in US$ at their own prices, or in TShs at each package's own rate. */
function ownLines(rows: readonly InvoiceRow[], currency: Currency): Costed[] {
  const inUsd = rows.map((row) => lineAmounts(itemsOf(row)))
  if (currency === 'USD') {
    return rows.flatMap((row, index) =>
      itemsOf(row).map(({ price }, line) => ({
        price: unitPrice(price),
        amount: inUsd[index]?.[line] ?? null,
      })),
    )
  }
  const rounded = rows.flatMap((row, index) =>
    centsThatAddUp((inUsd[index] ?? []).map((usd) => decimal(usd).times(row.currency_converter).toFixed())),
  )
  const prices = rows.flatMap((row) =>
    itemsOf(row).map(({ price }) => toMoney(decimal(price).times(row.currency_converter))),
  )
  return prices.map((price, index) => ({ price, amount: rounded[index] ?? null }))
}

function linesWithMargin(rows: readonly InvoiceRow[], margin: Decimal): Costed[] {
  const items = rows.flatMap(itemsOf)
  const rounded = centsThatAddUp(
    items.map(({ quantity, price }) => withMargin(decimal(quantity).times(price).toFixed(), margin)),
  )
  return items.map(({ price }, index) => ({
    price: unitPrice(withMargin(price, margin)),
    amount: rounded[index] ?? null,
  }))
}

function costedLines(terms: InvoiceTerms, rows: readonly InvoiceRow[], currency: Currency): Costed[] {
  if (terms.kind === 'china') return linesWithMargin(rows, terms.margin ?? '0')
  if (terms.kind === 'combined') return ownLines(rows, currency)
  return rows.flatMap(itemsOf).map(() => ({ price: null, amount: null }))
}

/** What is owed for the whole document when it has a price of its own. */
function agreedState(rows: readonly InvoiceRow[], totalUSD: Decimal, isDiscounted: boolean): PaymentState {
  return {
    totalUSD,
    discountAmountUSD: isDiscounted ? addMoney(rows.map((row) => toMoney(row.discount_usd))) : toMoney(0),
    paidAmountUSD: addMoney(rows.map((row) => toMoney(row.paid_usd))),
    isPaymentForceCompleted: rows.every((row) => row.is_payment_force_completed),
  }
}

function wholeState(
  terms: InvoiceTerms,
  rows: readonly InvoiceRow[],
  lines: readonly Costed[],
): PaymentState {
  // The fixed price is what was agreed in the end: no discount comes off it again.
  if (terms.kind === 'fixed-price') return agreedState(rows, toMoney(terms.fixedPrice ?? '0'), false)
  const total =
    terms.kind === 'china'
      ? lines.map(({ amount }) => amount ?? '0')
      : rows.map((row) => toMoney(row.total_usd))
  return agreedState(rows, addMoney(total), true)
}

function ratedParts(terms: InvoiceTerms, rows: readonly InvoiceRow[], state: PaymentState): RatedAmounts[] {
  if (terms.kind === 'combined') {
    return rows.map((row) => ({ amounts: invoiceAmounts(presentPayment(row)), rate: row.currency_converter }))
  }
  const rated = rows.map((row) => ({ totalUSD: row.total_usd, currencyConverter: row.currency_converter }))
  return [{ amounts: invoiceAmounts(state), rate: documentRate(rated) }]
}

/** The sums in a currency: a combined invoice has a part for each package, the others have one price. */
function amountsIn(
  currency: Currency,
  parts: readonly RatedAmounts[],
  paid: readonly Decimal[],
  { isCombined, cnyRate }: { isCombined: boolean; cnyRate: Decimal },
) {
  if (currency === 'USD') return sumAmounts(parts)
  if (isCombined) return convertAmounts(parts.map((part, index) => ({ ...part, paid: paid[index] })))
  const rate = currency === 'CNY' ? cnyRate : (parts[0]?.rate ?? '1')
  return convertAmounts([{ amounts: sumAmounts(parts), rate, paid: addMoney(paid) }])
}

function isAllPaid(terms: InvoiceTerms, rows: readonly InvoiceRow[], state: PaymentState): boolean {
  if (terms.kind === 'fixed-price') return isPaymentComplete(state)
  const hasPrices = rows.every((row) => row.is_priced || row.is_payment_force_completed)
  return (
    hasPrices &&
    (terms.kind === 'china'
      ? isPaymentComplete(state)
      : rows.every((row) => isPaymentComplete(presentPayment(row))))
  )
}

/** Works out an invoice over packages, of which there is at least one. */
export function billPackages(
  terms: InvoiceTerms,
  rows: readonly InvoiceRow[],
  rules: BillingRules,
  takings: readonly PackageTaking[],
): Bill {
  const [leading = 'USD'] = rules.currencies
  const costed = costedLines(terms, rows, leading)
  const state = wholeState(terms, rows, costed)
  const parts = ratedParts(terms, rows, state)
  const dealt = perPackage(rows, costed)
  return {
    lines: rows.map((row, index) =>
      itemsOf(row).map((item, line) => ({ item, price: null, amount: null, ...dealt[index]?.[line] })),
    ),
    amounts: rules.currencies.map((currency) => {
      const paidOf = paidByPackage(takings, currency, rules.cnyRate)
      const paid = rows.map(({ id }) => paidOf(id))
      const { cnyRate, cashRounding } = rules
      const isCombined = terms.kind === 'combined'
      const amounts = amountsIn(currency, parts, paid, { isCombined, cnyRate })
      return { currency, ...askedAmounts(amounts, currency, cashRounding) }
    }),
    isPaid: isAllPaid(terms, rows, state),
    state,
  }
}
