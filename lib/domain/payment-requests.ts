import { askedShillings, type CashRounding } from './customer-price'
import { addMoney, type Decimal, decimal, toMoney } from './money'

/**
 * 'created' was not asked for yet; of 'unknown' nobody knows whether the prompt went out; 'differs' brought another sum than
 * was asked for, which the office looks at.
 */
export const PAYMENT_REQUEST_STATES = [
  'created',
  'unknown',
  'sent',
  'paid',
  'differs',
  'refused',
  'expired',
] as const
export type PaymentRequestState = (typeof PAYMENT_REQUEST_STATES)[number]

/** What shows the amounts to whoever pays: a signed invoice or statement, or a tracking number. */
export const PAYMENT_SUBJECTS = ['combined', 'fixed-price', 'statement', 'tracking'] as const
export type PaymentSubject = (typeof PAYMENT_SUBJECTS)[number]

/** What is open on a package, in TShs. */
export interface Debt {
  packageId: string
  open: Decimal
}

/** What may be paid by whoever shows that they may see the amounts. */
export interface Payable {
  debts: readonly Debt[]
  /** The most that can be asked for, in whole TShs. */
  most: Decimal
}

/** Phones pay whole shillings: a price as documents ask for it. */
export const wholeShillings = (price: Decimal, rounding: CashRounding): Decimal =>
  decimal(askedShillings(price, rounding)).toFixed()

export const openShillings = (debts: readonly Debt[], rounding: CashRounding): Decimal =>
  wholeShillings(addMoney(debts.map(({ open }) => open)), rounding)

/** What is left below this (TShs) pays no package of its own: it may be worth no cent, which nobody can book. */
const LEAST_SHARE = '50'

/** What each package gets of an amount, in the order of the debts; what rounding adds to them goes to the last. */
export function shareOut(amount: Decimal, debts: readonly Debt[]): { packageId: string; amount: Decimal }[] {
  let left = decimal(amount)
  const shares: { packageId: string; amount: Decimal }[] = []
  for (const { packageId, open } of debts) {
    if (shares.length > 0 && left.lt(LEAST_SHARE)) break
    const share = left.lt(open) ? left : decimal(open)
    if (share.lte(0)) continue
    left = left.minus(share)
    shares.push({ packageId, amount: toMoney(share) })
  }
  const last = shares.at(-1)
  if (last) last.amount = addMoney([last.amount, toMoney(left)])
  return shares
}

/** A phone that can be prompted: a mobile one of Tanzania, in E.164. */
export const isPayingPhone = (phone: string) => /^\+255[67]\d{8}$/.test(phone)

/** '+255 ••• ••• 678': enough for who typed it. */
export const maskPhone = (phone: string) => `${phone.slice(0, 4)} ••• ••• ${phone.slice(-3)}`
