import type { ReceivedMoney } from './incoming-money'
import { writtenInvoices } from './issued-invoice'
import { addMoney, type Decimal, decimal, fromUsd, toMoney } from './money'
import { normalisePhone } from './phone'
import {
  isTrackingNumber,
  leadingNumbers,
  nearTrackingNumbers,
  normaliseTrackingNumber,
} from './tracking-number'

/** Why a package may be what money was paid for; the first three name the package itself. */
export const MATCH_REASONS = [
  'number',
  'correctedNumber',
  'invoice',
  'receipt',
  'phone',
  'exactAmount',
  'name',
] as const
export type MatchReason = (typeof MATCH_REASONS)[number]

/** A package with something open, and whose it is. */
export interface OpenPackage {
  packageId: string
  trackingNumber: string
  customerId: string | null
  customerName: string
  phones: readonly string[]
  openUSD: Decimal
  /** Units of the money's currency per US$ 1 for this package. */
  rate: Decimal
  /** Issued invoices of it that the remark names. */
  invoices: readonly string[]
  /** Receipts of earlier payments of its customer that the remark names. */
  receipts: readonly string[]
}

type Money = Pick<ReceivedMoney, 'amount' | 'payer' | 'phone' | 'remark'>

export interface Match {
  packageId: string
  reasons: MatchReason[]
}

export interface MatchResult {
  /** The likeliest first. */
  candidates: Match[]
  /** How the whole sum is booked when there is no doubt; null leaves it to a person. */
  sure: { packageId: string; amount: Decimal }[] | null
}

/** People round to a hundred shillings. */
const ROUNDING_USD = '0.05'

/** What an amount is beyond what is open, in its own currency. */
const beyond = (amount: Decimal, open: { openUSD: Decimal; rate: Decimal }) =>
  decimal(amount).minus(decimal(open.openUSD).times(open.rate))

const isExact = (amount: Decimal, open: { openUSD: Decimal; rate: Decimal }, packages = 1) =>
  beyond(amount, open).abs().lte(decimal(ROUNDING_USD).times(open.rate).times(packages))

const isCovered = (amount: Decimal, open: { openUSD: Decimal; rate: Decimal }) =>
  beyond(amount, open).lte(decimal(ROUNDING_USD).times(open.rate))

/** One number in a remark: what it is as written, or what it may have been meant as. */
interface WrittenNumber {
  exact: string[]
  /** Hundreds are tried for it: asked for only where nothing is open under the number as written. */
  near: () => string[]
}

const TYPED_LENGTHS = [7, 8, 9, 12, 13, 14]

/** Numbers that a remark names, whole or with one slip of the finger, whatever blanks and hyphens are in them. */
export function writtenNumbers(remark: string | null, prefix: string): WrittenNumber[] {
  const text = (remark ?? '').toUpperCase()
  const written: WrittenNumber[] = []
  for (let at = text.indexOf(prefix); at !== -1; at = text.indexOf(prefix, at + 1)) {
    const compact = text.slice(at, at + 40).replace(/[\s\-‐-―]/g, '')
    const code = /^[A-Z0-9]*/.exec(compact.slice(prefix.length))?.[0] ?? ''
    const exact = leadingNumbers(compact, prefix)
      .map(normaliseTrackingNumber)
      .filter((number) => isTrackingNumber(number, prefix))
    // Numbers without a digit exist, and so does 'UMJ CARGO ASANTE': that one is long only with its blanks.
    const unbroken = /^[A-Z0-9]*/.exec(text.slice(at + prefix.length))?.[0].length ?? 0
    const isNumber = exact.length > 0 || (/\d/.test(code) && code.length >= 6)
    if (!isNumber && !TYPED_LENGTHS.includes(unbroken)) continue
    const typed = TYPED_LENGTHS.filter((length) => length <= code.length)
    const near = () =>
      typed.flatMap((length) =>
        nearTrackingNumbers(normaliseTrackingNumber(prefix + code.slice(0, length)), prefix),
      )
    written.push({ exact, near })
  }
  return written
}

const RECEIPT = /(?:receipt|risiti|rct|收据)(?: ?(?:no|number|na|namba))?[.:# ]{0,3}(\d{1,9})\b/gi

/** Receipt numbers that a remark names: 'risiti 1042'. */
export function writtenReceipts(remark: string | null): string[] {
  const found = (remark ?? '').matchAll(RECEIPT)
  return [...found].map(([, number = '']) => String(Number(number)))
}

const nameParts = (name: string) =>
  new Set(
    name
      .toUpperCase()
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .split(/[^\p{L}]+/u)
      .filter((part) => part.length >= 3),
  )

/** Whether two names are one person's: the shorter one is in the longer, with two parts or more. */
function isSameName(payer: ReadonlySet<string>, customerName: string): boolean {
  const upper = customerName.toUpperCase()
  if (![...payer].some((part) => upper.includes(part))) return false
  const customer = nameParts(customerName)
  const [short, long] = payer.size <= customer.size ? [payer, customer] : [customer, payer]
  return short.size >= 2 && [...short].every((part) => long.has(part))
}

/** The numbers that each written one may mean. */
interface MeantNumber {
  numbers: ReadonlySet<string>
  isExact: boolean
}

function meantNumbers(written: readonly WrittenNumber[], packages: readonly OpenPackage[]): MeantNumber[] {
  return written.map(({ exact, near }) => {
    const isOpen = packages.some(({ trackingNumber }) => exact.includes(trackingNumber))
    return { numbers: new Set(isOpen ? exact : near()), isExact: isOpen }
  })
}

function reasonsOf(money: Money, meant: readonly MeantNumber[]) {
  const payer = nameParts(money.payer ?? '')
  const phone = money.phone === null ? null : normalisePhone(money.phone)
  const invoices = new Set(writtenInvoices(money.remark))
  const receipts = new Set(writtenReceipts(money.remark))
  return (open: OpenPackage): MatchReason[] => {
    const reasons: MatchReason[] = []
    const named = meant.find(({ numbers }) => numbers.has(open.trackingNumber))
    if (named) reasons.push(named.isExact ? 'number' : 'correctedNumber')
    if (open.invoices.some((number) => invoices.has(number))) reasons.push('invoice')
    if (open.receipts.some((number) => receipts.has(number))) reasons.push('receipt')
    if (phone !== null && open.phones.includes(phone)) reasons.push('phone')
    if (isExact(money.amount, open)) reasons.push('exactAmount')
    if (payer.size > 1 && isSameName(payer, open.customerName)) reasons.push('name')
    return reasons
  }
}

interface Found extends Match {
  open: OpenPackage
}

/** All of several packages paid at once, to the shilling that people round to. */
function sharesOfAll(amount: Decimal, found: readonly Found[]) {
  const parts = found.map(({ packageId, open }) => ({
    packageId,
    amount: fromUsd(open.openUSD, open.rate),
    open,
  }))
  const last = parts.at(-1)
  if (!last || new Set(found.map(({ open }) => open.customerId)).size !== 1) return null
  const rest = decimal(amount).minus(addMoney(parts.slice(0, -1).map((part) => part.amount)))
  if (rest.lte(0) || !isExact(toMoney(rest), last.open, parts.length)) return null
  return parts.map(({ packageId, amount: part }, index) => ({
    packageId,
    amount: index === parts.length - 1 ? toMoney(rest) : part,
  }))
}

/** An invoice's number has no check character: a slip of the finger names somebody else's. */
const isCertain = ({ reasons }: Match) =>
  reasons.some((reason) => reason !== 'invoice' && reason !== 'receipt')

/**
 * Packages that the remark names, by their numbers or by their invoice's: one takes any sum up to what it owes, several of
 * one customer take all that they owe.
 */
function sureByNumber(
  money: Money,
  found: readonly Found[],
  meant: readonly MeantNumber[],
  invoices: readonly string[],
) {
  const named = new Set<Found>()
  for (const invoice of invoices) {
    const billed = found.filter(({ open }) => open.invoices.includes(invoice))
    if (billed.length === 0) return null
    for (const one of billed) named.add(one)
  }
  for (const { numbers } of meant) {
    const those = found.filter(({ open }) => numbers.has(open.trackingNumber))
    const [only] = those
    // None of those with something open, or more than one: the payer means another package.
    if (!only || those.length > 1) return null
    named.add(only)
  }
  const [first] = named
  if (!first) return null
  if (named.size > 1) return sharesOfAll(money.amount, [...named])
  return isCertain(first) && isCovered(money.amount, first.open)
    ? [{ packageId: first.packageId, amount: money.amount }]
    : null
}

/** Without a number only a whole debt is sure: one package of the payer's that owes just this, or all of them together. */
function sureByPayer(money: Money, found: readonly Found[]) {
  const byPhone = found.filter(({ reasons }) => reasons.includes('phone'))
  const byName = found.filter(({ reasons }) => reasons.includes('name'))
  const own = byPhone.length > 0 ? byPhone : byName
  const exact = own.filter(({ reasons }) => reasons.includes('exactAmount'))
  const [only] = exact
  if (exact.length === 1 && only) {
    // Somebody else's name with just this open: the phone may be a friend's.
    const others = byName.filter(
      ({ open, reasons }) => open.customerId !== only.open.customerId && reasons.includes('exactAmount'),
    )
    return others.length === 0 ? [{ packageId: only.packageId, amount: money.amount }] : null
  }
  return exact.length === 0 && byPhone.length > 1 ? sharesOfAll(money.amount, byPhone) : null
}

const WEIGHTS: Record<MatchReason, number> = {
  number: 32,
  correctedNumber: 16,
  invoice: 12,
  receipt: 8,
  phone: 4,
  exactAmount: 3,
  name: 2,
}

const weightOf = ({ reasons }: Match) => reasons.reduce((sum, reason) => sum + WEIGHTS[reason], 0)

/**
 * What money was paid for, with the reasons. It is sure with a number of ours, a package's or an invoice's, or with the payer's phone or name and exactly
 * what one package owes; everything else, and whatever contradicts, waits for a person.
 */
export function matchMoney(money: Money, packages: readonly OpenPackage[], prefix: string): MatchResult {
  const meant = meantNumbers(writtenNumbers(money.remark, prefix), packages)
  const reasons = reasonsOf(money, meant)
  const found = packages
    .map((open): Found => ({ packageId: open.packageId, reasons: reasons(open), open }))
    .filter((one) => one.reasons.length > 0)
  const invoices = writtenInvoices(money.remark)
  const isNamed = meant.length + invoices.length > 0
  const sure = isNamed ? sureByNumber(money, found, meant, invoices) : sureByPayer(money, found)
  const ranked = found.toSorted((one, other) => weightOf(other) - weightOf(one))
  return { candidates: ranked.map(({ packageId, reasons: why }) => ({ packageId, reasons: why })), sure }
}
