import Big from 'big.js'
import { askedShillings, type CashRounding } from './customer-price'
import { type Currency, type Decimal, shownPrice, toMoney } from './money'

export const ISSUED_TYPES = ['invoice', 'credit_note'] as const
export type IssuedKind = (typeof ISSUED_TYPES)[number]

export const INVOICE_STATES = ['open', 'partPaid', 'paid', 'cancelled'] as const

/** How a customer looked at an invoice: in their own pages, by a link that was sent, or as a PDF. */
export const LOOK_METHODS = ['account', 'link', 'pdf'] as const
export type LookMethod = (typeof LOOK_METHODS)[number]

/** How a line is taxed: carriage from abroad is zero-rated; who has no VRN charges no VAT. */
export const TAX_CLASSES = ['zero', 'standard', 'relief', 'exempt'] as const
export type TaxClass = (typeof TAX_CLASSES)[number]

const STANDARD_VAT_PERCENT = '18'

export const vatPercent = (taxClass: TaxClass): Decimal =>
  taxClass === 'standard' ? STANDARD_VAT_PERCENT : '0'

/** The VAT that a sum contains: prices are what customers pay. */
export function containedVat(amount: Decimal, percent: Decimal): Decimal {
  return toMoney(new Big(amount).times(percent).div(new Big(100).plus(percent)))
}

interface IssuedSums {
  currency: Currency
  payable: Decimal
  due: Decimal
}

/**
 * What an invoice asks for where shillings are rounded as cash is, and the difference to what is billed; null where
 * nothing is rounded. What is due is rounded alike.
 */
export function roundedSums<Sums extends IssuedSums>({
  kind,
  amounts,
  cashRounding,
}: {
  kind: IssuedKind
  amounts: readonly Sums[]
  cashRounding: CashRounding
}): (Sums & { rounding: Decimal; toPay: Decimal })[] | null {
  if (kind !== 'invoice' || cashRounding === 'none') return null
  return amounts.map((one) => {
    if (one.currency !== 'TZS') return { ...one, rounding: toMoney(0), toPay: one.payable }
    const toPay = askedShillings(one.payable, cashRounding)
    const rounding = toMoney(new Big(toPay).minus(shownPrice(one.payable, 'TZS')))
    return { ...one, due: askedShillings(one.due, cashRounding), rounding, toPay }
  })
}

const PREFIXES: Record<IssuedKind, string> = { invoice: 'INV', credit_note: 'CN' }
const DIGITS = 4

/** 'INV-2026-0001' */
export function issuedNumber(kind: IssuedKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(DIGITS, '0')}`
}

const WRITTEN =
  /(?<![A-Z])(?:INV|INVOICE|ANKARA|账单|发票)(?: ?(?:NO|NUMBER|NA|NAMBA))?[.:#\-/ ]{0,3}(20\d{2})[-./ ]?(\d{4,6})(?!\d)/gi

/** Numbers of invoices that a remark names, as they were issued: 'inv 2026 0042', 'INV20260042'. */
export function writtenInvoices(remark: string | null): string[] {
  const found = [...(remark ?? '').matchAll(WRITTEN)]
  const numbers = found.map(([, year, sequence]) => issuedNumber('invoice', Number(year), Number(sequence)))
  return [...new Set(numbers)]
}
