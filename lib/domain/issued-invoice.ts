import Big from 'big.js'
import { type Decimal, toMoney } from './money'

export const ISSUED_TYPES = ['invoice', 'credit_note'] as const
export type IssuedKind = (typeof ISSUED_TYPES)[number]

export const INVOICE_STATES = ['open', 'partPaid', 'paid', 'cancelled'] as const

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

const PREFIXES: Record<IssuedKind, string> = { invoice: 'INV', credit_note: 'CN' }
const DIGITS = 4

/** 'INV-2026-0001' */
export function issuedNumber(kind: IssuedKind, year: number, sequence: number): string {
  return `${PREFIXES[kind]}-${year}-${String(sequence).padStart(DIGITS, '0')}`
}
