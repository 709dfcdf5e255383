import Big from 'big.js'
import type { Decimal } from './money'
import { PAYMENT_TOLERANCE_USD } from './payment'

/** How far a rate may lie from that of its day without a reason, in percent, unless the company sets another figure. */
export const DEFAULT_RATE_TOLERANCE_PERCENT = 10

/** A payment's rate further than this from the package's and the day's is confirmed by a person. */
const PAYMENT_ASKS_PERCENT = 1

/** One further than this is a manager's, with a reason. */
export const PAYMENT_TOLERANCE_PERCENT = 5

/** Money that has come, and that nobody can have mistyped, is a person's to confirm from so many times what is open. */
const OVERPAYMENT_FACTOR = '1.5'

export interface RateGap {
  /** The known rate that the judged one is nearest to. */
  nearest: Decimal
  /** How far away it is, in percent of the known one. */
  percent: Decimal
}

/** How far a rate is from the nearest of those it is compared with. */
export function rateGap(rate: Decimal, known: readonly Decimal[]): RateGap {
  const gaps = known.map((nearest) => {
    const gap = new Big(rate).minus(nearest).abs().div(nearest).times(100)
    return { nearest, gap }
  })
  const [first] = gaps.toSorted((a, b) => a.gap.cmp(b.gap))
  if (!first) throw new RangeError('A rate is compared with at least one other')
  return { nearest: first.nearest, percent: first.gap.toFixed() }
}

/** Whether a rate of a package, batch or transfer wants a manager's reason. */
export function isOffDay({ percent }: RateGap, tolerancePercent: number): boolean {
  return new Big(percent).gt(tolerancePercent)
}

/** What the rate of a payment or discount wants: nothing, a confirmation, or a manager's reason. */
export function paymentRateVerdict({ percent }: RateGap): 'usual' | 'unusual' | 'off' {
  if (new Big(percent).gt(PAYMENT_TOLERANCE_PERCENT)) return 'off'
  return new Big(percent).gt(PAYMENT_ASKS_PERCENT) ? 'unusual' : 'usual'
}

/** Whether a typed payment is more than what is open, beyond what is too little to be owed or given back. */
export function isAboveOpen(usd: Decimal, openUSD: Decimal): boolean {
  return new Big(usd).gt(new Big(openUSD).plus(PAYMENT_TOLERANCE_USD))
}

/** Whether money that has come is so much more than what is open that a person confirms it. */
export function isOverpayment(usd: Decimal, openUSD: Decimal): boolean {
  return new Big(usd).gt(new Big(openUSD).times(OVERPAYMENT_FACTOR))
}

/** A payment below this part of what is open is confirmed by a person: shillings may have been typed as dollars, or dollars as shillings. */
const LEAST_PART = '0.01'

/** Whether a payment is so much less than what is open that a person confirms it. */
export function isUnderpayment(usd: Decimal, openUSD: Decimal): boolean {
  return new Big(usd).lt(new Big(openUSD).times(LEAST_PART))
}

/** A gap as people read it: '12.5'. */
export function formatGap({ percent }: RateGap): string {
  const rounded = new Big(percent).round(1)
  return rounded.gt(1000) ? '> 1000' : rounded.toFixed()
}
