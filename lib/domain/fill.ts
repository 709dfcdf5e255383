import Big from 'big.js'
import type { Decimal } from './money'

/** How full something is, in percent to one decimal; more than 100 when it is overloaded. */
export function fillPercent(amount: Decimal, capacity: Decimal): number {
  return Number(new Big(amount).times(100).div(capacity).toFixed(1))
}
