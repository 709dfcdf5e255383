import type { Currency } from '@/lib/domain/money'
import { makeRateBook, type RateBook } from '@/lib/domain/rate-book'
import type { Database } from '@/server/core/database'
import { FIRST_RATES } from './current-rates'
import { selectRateDays } from './store'

/** The rates of all days up to now. */
export async function readRateBook(db: Database): Promise<RateBook> {
  const rows = await selectRateDays(db)
  const history = rows.map(({ currency, day, rate }) => ({ currency: currency as Currency, day, rate }))
  return makeRateBook(history, FIRST_RATES)
}
