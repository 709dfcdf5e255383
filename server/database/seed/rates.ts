import Big from 'big.js'
import type { Insertable } from 'kysely'
import type { Currency } from '@/lib/domain/money'
import type { ExchangeRates } from '@/server/database/types'
import type { Calendar } from './calendar'
import type { People } from './people'
import { createRandom } from './random'

export interface RateBook {
  rows: Insertable<ExchangeRates>[]
  /** Units of a currency per US$ 1, as it was so many days ago; '1' for US$. */
  rateAt(currency: Currency, days: number): string
}

interface RateTrend {
  /** The oldest and the present value, and how far a single step strays. */
  from: number
  to: number
  stray: number
  step: number
}

const COURSES: Record<'TZS' | 'CNY', RateTrend> = {
  TZS: { from: 2470, to: 2640, stray: 34, step: 5 },
  CNY: { from: 7.26, to: 7.09, stray: 0.05, step: 0.01 },
}

const OLDEST_DAYS = 600

/** A rate set every ten days or so, wandering from the oldest value to today's. */
export function makeRates(calendar: Calendar, people: People): RateBook {
  const random = createRandom('rates')
  const set: { currency: 'TZS' | 'CNY'; days: number; rate: string }[] = []
  for (const currency of ['TZS', 'CNY'] as const) {
    const { from, to, stray, step } = COURSES[currency]
    for (let days = OLDEST_DAYS; days > 0; days -= random.int(7, 13)) {
      const share = 1 - days / OLDEST_DAYS
      const value = from + (to - from) * share + (random.next() - 0.5) * 2 * stray
      set.push({ currency, days, rate: new Big(value).div(step).round(0).times(step).toFixed(2) })
    }
  }
  const rows = set.map(({ currency, days, rate }) => ({
    id: random.uuid(),
    currency,
    rate,
    set_by: people.manager,
    set_at: calendar.at(days, 6.5),
  }))
  return {
    rows,
    rateAt(currency, days) {
      if (currency === 'USD') return '1'
      const past = set.filter((entry) => entry.currency === currency)
      return (past.findLast((entry) => entry.days >= days) ?? past[0])?.rate ?? '1'
    },
  }
}
