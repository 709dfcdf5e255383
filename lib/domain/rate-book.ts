import Big from 'big.js'
import type { CalendarDate } from './dates'
import { type Decimal, toMoney, toUsd } from './money'

/** The rate that was in force at the end of a day of the office, in units per US$ 1. */
export interface RateDay {
  currency: string
  day: CalendarDate
  rate: Decimal
}

export type RateBook = (currency: string, day: CalendarDate) => Decimal

/** The last of the days, in order, that is not after the one asked for. */
function lastUntil(days: readonly RateDay[], day: CalendarDate): RateDay | undefined {
  let low = 0
  let high = days.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((days[middle]?.day ?? '') <= day) low = middle + 1
    else high = middle
  }
  return days[low - 1]
}

/**
 * Looks up the rate in force on a day: the last one that was set until its end. A day before the first rate counts at the
 * first; with no rate at all, at what is used until the office sets one.
 */
export function makeRateBook(
  history: readonly RateDay[],
  unset: Readonly<Partial<Record<string, Decimal>>>,
): RateBook {
  const byCurrency = new Map<string, RateDay[]>()
  for (const each of history) byCurrency.set(each.currency, [...(byCurrency.get(each.currency) ?? []), each])
  for (const days of byCurrency.values()) days.sort((a, b) => (a.day < b.day ? -1 : 1))
  return (currency, day) => {
    if (currency === 'USD') return '1'
    const days = byCurrency.get(currency) ?? []
    const rate = (lastUntil(days, day) ?? days[0])?.rate ?? unset[currency]
    if (rate === undefined) throw new RangeError(`There is no rate for ${currency}`)
    return rate
  }
}

interface Side {
  amount: Decimal
  /** Units per US$ 1 that were in force on the day. */
  rate: Decimal
}

/** What an exchange earned in US$ against the rates in force that day: what came minus what went, each to the cent. */
export function exchangeGainUSD(from: Side, to: Side): Decimal {
  return toMoney(new Big(toUsd(to.amount, to.rate)).minus(toUsd(from.amount, from.rate)))
}
