import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

interface RateRow {
  currency: string
  rate: string
  set_at: Date
}

/** The newest rate of each currency. */
export async function selectCurrentRates(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select distinct on (currency) currency, rate, set_at
    from exchange_rates where currency in ('TZS', 'CNY')
    order by currency, set_at desc, id`.execute(db)
  return rows
}

/** The rate in force at the end of each day of the office on which one was set. */
export async function selectRateDays(db: Database) {
  const { rows } = await sql<{ currency: string; day: string; rate: string }>`
    select distinct on (currency, day) currency, day, rate
    from (
      select currency, (set_at at time zone 'UTC' + interval '3 hours')::date as day, rate, set_at, id
      from exchange_rates where currency in ('TZS', 'CNY')
    ) r
    order by currency, day, set_at desc, id`.execute(db)
  return rows
}

/** One rate change at a time: the second sees what the first wrote. */
export async function lockRates(db: Database): Promise<void> {
  await sql`lock table exchange_rates in share row exclusive mode`.execute(db)
}

export async function insertRate(db: Database, currency: string, rate: string, setBy: string): Promise<void> {
  await db
    .insertInto('exchange_rates')
    // The clock, not the transaction's start: a change that waited for the lock is the newer one.
    .values({ currency, rate, set_by: setBy, set_at: sql<Date>`clock_timestamp()` })
    .execute()
}
