import Big from 'big.js'
import { addMoney, type Decimal, decimal, toMoney } from './money'

/** A package counts as paid when no more than this is unpaid (US$). */
export const PAYMENT_TOLERANCE_USD = '0.3'

export const PAYMENT_METHODS = ['cash', 'bank', 'mobile_money'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

export interface PricedItem {
  quantity: Decimal
  /** US$ per unit of the quantity. */
  price: Decimal
}

export interface PaymentState {
  totalUSD: Decimal
  discountAmountUSD: Decimal
  paidAmountUSD: Decimal
  isPaymentForceCompleted: boolean
}

/** Sum of quantity x price in US$, exact until the one rounding at the end. */
export function packingListTotal(items: Iterable<PricedItem>): Decimal {
  let sum = new Big(0)
  for (const item of items) sum = sum.plus(new Big(item.quantity).times(item.price))
  return toMoney(sum)
}

function unpaid(state: PaymentState): Big {
  return new Big(state.totalUSD).minus(state.discountAmountUSD).minus(state.paidAmountUSD)
}

/** What is still to be paid in US$; never negative, see creditUSD. */
export function remainingUSD(state: PaymentState): Decimal {
  const rest = unpaid(state)
  return toMoney(rest.lt(0) ? 0 : rest)
}

/** What was paid beyond the price in US$, '0.00' when nothing was. A discount larger than the price is nobody's money. */
export function creditUSD({ totalUSD, discountAmountUSD, paidAmountUSD }: PaymentState): Decimal {
  const price = new Big(totalUSD).minus(discountAmountUSD)
  const beyond = new Big(paidAmountUSD).minus(price.lt(0) ? 0 : price)
  return toMoney(beyond.lt(0) ? 0 : beyond)
}

export function isPaymentComplete(state: PaymentState): boolean {
  return state.isPaymentForceCompleted || unpaid(state).lte(PAYMENT_TOLERANCE_USD)
}

/** What is asked for: nothing of what remains within the tolerance, or was waived. */
export function owedUSD(cargo: { isPaymentComplete: boolean; remainingUSD: Decimal }): Decimal {
  return cargo.isPaymentComplete ? toMoney(0) : cargo.remainingUSD
}

/** The specification's 'has a payment': nothing was to be paid, or something was. */
export function hasPayment(state: PaymentState): boolean {
  return new Big(state.totalUSD).eq(0) || new Big(state.paidAmountUSD).gt(0)
}

/** The part of the price (after discounts) that is paid before cargo is approved for shipping, in US$. */
function advanceUSD(state: PaymentState, percent: number): Decimal {
  const price = new Big(state.totalUSD).minus(state.discountAmountUSD)
  return toMoney(price.lt(0) ? 0 : price.times(percent).div(100))
}

/** Whether somebody has said what it costs: a total of 0 is no price, until a manager lets it count as paid. */
function hasPrice(state: PaymentState & { isPriced: boolean }): boolean {
  return state.isPaymentForceCompleted || (state.isPriced && new Big(state.totalUSD).gt(0))
}

/** Why a package is not approved without a manager's reason: nobody has said its price, or the advance is missing. */
export function approvalHindrance(
  state: PaymentState & { isPriced: boolean },
  percent: number,
): 'unpriced' | 'advance' | null {
  if (!hasPrice(state)) return 'unpriced'
  return percent === 0 || isAdvancePaid(state, percent) ? null : 'advance'
}

/** Whether the advance is in, to the cent; a forced completion counts as paid. */
export function isAdvancePaid(state: PaymentState, percent: number): boolean {
  return state.isPaymentForceCompleted || new Big(state.paidAmountUSD).gte(advanceUSD(state, percent))
}

/** What is still missing of the advance, in US$; '0.00' once it counts as paid. */
export function advanceMissingUSD(state: PaymentState, percent: number): Decimal {
  if (isAdvancePaid(state, percent)) return toMoney(0)
  return toMoney(new Big(advanceUSD(state, percent)).minus(state.paidAmountUSD))
}

/** Why a package does not pass a gate, and how much is missing; 0 where nobody has said a price. */
export interface Shortfall {
  kind: 'unpriced' | 'advance' | 'unpaid'
  usd: Decimal
}

/** What is missing for the approval and for loading. */
export function approvalShortfall(
  state: PaymentState & { isPriced: boolean },
  percent: number,
): Shortfall | null {
  const kind = approvalHindrance(state, percent)
  return kind && { kind, usd: kind === 'unpriced' ? toMoney(0) : advanceMissingUSD(state, percent) }
}

/** What is missing for the handing over. */
export function deliveryShortfall(state: PaymentState & { isPriced: boolean }): Shortfall | null {
  if (!hasPrice(state)) return { kind: 'unpriced', usd: toMoney(0) }
  return isPaymentComplete(state) ? null : { kind: 'unpaid', usd: remainingUSD(state) }
}

/** Whether a manager let at least as much go; null is an override whose sum nobody recorded. */
export function isCovered({ kind, usd }: Shortfall, letGoUSD: Decimal | null): boolean {
  if (letGoUSD === null) return true
  return kind === 'unpriced' ? new Big(letGoUSD).eq(0) : new Big(usd).lte(letGoUSD)
}

/** A reference without what people mistype in it: case, blanks, O for 0 and I for 1. */
export function referenceKey(reference: string): string {
  return reference.replace(/\s/g, '').toUpperCase().replaceAll('O', '0').replaceAll('I', '1')
}

/** TSh 50: nobody hands a smaller coin over. */
const SMALLEST_COIN = '50'

/** Whether a rider can have taken so much: nothing, or at least a coin. */
export const isCash = (amount: Decimal): boolean =>
  decimal(amount).eq('0') || decimal(amount).gte(SMALLEST_COIN)

interface ReceivedPayment {
  amount: Decimal
  amountUSD: Decimal
  reversedAt: string | null
}

/** What of a receipt's payments still counts, in their currency and in US$: what was taken back does not. */
export function receiptTotals(payments: readonly ReceivedPayment[]): { amount: Decimal; usd: Decimal } {
  const valid = payments.filter(({ reversedAt }) => reversedAt === null)
  return {
    amount: addMoney(valid.map(({ amount }) => amount)),
    usd: addMoney(valid.map(({ amountUSD }) => amountUSD)),
  }
}
