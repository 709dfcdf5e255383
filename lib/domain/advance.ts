import Big from 'big.js'
import { type Decimal, toMoney } from './money'
import { PAYMENT_TOLERANCE_USD, type PaymentState } from './payment'

/** The part of the price (after discounts) that is paid before cargo is approved for shipping, in US$. */
function advanceUSD(state: PaymentState, percent: number): Decimal {
  const price = new Big(state.totalUSD).minus(state.discountAmountUSD)
  return toMoney(price.lt(0) ? 0 : price.times(percent).div(100))
}

/** Why a package is not approved without a manager's reason: nobody has said its price, or the advance is missing. */
export function approvalHindrance(
  state: PaymentState & { isPriced: boolean },
  percent: number,
): 'unpriced' | 'advance' | null {
  if (!state.isPriced && !state.isPaymentForceCompleted) return 'unpriced'
  return percent === 0 || isAdvancePaid(state, percent) ? null : 'advance'
}

/** Whether the advance is in, with the same tolerance as a whole payment; a forced completion counts as paid. */
export function isAdvancePaid(state: PaymentState, percent: number): boolean {
  if (state.isPaymentForceCompleted) return true
  return new Big(advanceUSD(state, percent)).minus(state.paidAmountUSD).lte(PAYMENT_TOLERANCE_USD)
}

/** What is still missing of the advance, in US$; '0.00' once it counts as paid. */
export function advanceMissingUSD(state: PaymentState, percent: number): Decimal {
  if (isAdvancePaid(state, percent)) return toMoney(0)
  return toMoney(new Big(advanceUSD(state, percent)).minus(state.paidAmountUSD))
}
