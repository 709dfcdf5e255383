import Big from 'big.js'
import { type Decimal, toMoney, toUsd } from './money'

interface Side {
  amount: Decimal
  /** Units per US$ 1 that were in force on the day. */
  rate: Decimal
}

/** What an exchange earned in US$ against the rates in force that day: what came minus what went, each to the cent. */
export function exchangeGainUSD(from: Side, to: Side): Decimal {
  return toMoney(new Big(toUsd(to.amount, to.rate)).minus(toUsd(from.amount, from.rate)))
}
