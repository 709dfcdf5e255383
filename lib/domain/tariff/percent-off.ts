import Big from 'big.js'
import type { Decimal } from '../money'

/** How far a price by hand is from the list's, in percent to one decimal: '-12.5'. */
export function percentOff(listUsd: Decimal, handUsd: Decimal): Decimal {
  const list = new Big(listUsd)
  if (list.eq(0)) return new Big(handUsd).eq(0) ? '0' : '100'
  return new Big(handUsd).minus(list).times(100).div(list).round(1, Big.roundHalfUp).toFixed()
}

/** '+12.5 %'. */
export function formatPercentOff(percent: Decimal): string {
  return `${new Big(percent).gt(0) ? '+' : ''}${percent} %`
}
