import type { Rates } from '@/lib/contracts/rates'
import { decimal, plain } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { selectCurrentRates } from './store'

/** What is used until the office has set its first rate. */
export const FIRST_RATES = { TZS: '2600', CNY: '7.1' }

/** The rates in force, in units of a currency per US$ 1. */
export async function currentRates(db: Database): Promise<Rates> {
  const rows = await selectCurrentRates(db)
  const rateOf = (currency: keyof typeof FIRST_RATES) =>
    plain(decimal(rows.find((row) => row.currency === currency)?.rate ?? FIRST_RATES[currency]))
  const newest = rows.reduce((latest, row) => Math.max(latest, row.set_at.getTime()), 0)
  return {
    exchangeRate: rateOf('TZS'),
    cnyRate: rateOf('CNY'),
    updatedAt: newest === 0 ? null : new Date(newest).toISOString(),
  }
}
