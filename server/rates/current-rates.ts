import { sql } from 'kysely'
import type { Rates } from '@/lib/contracts/rates'
import { decimal, plain } from '@/lib/domain/money'
import { makeRateBook, type RateBook } from '@/lib/domain/rate-book'
import type { Database } from '@/server/core/database'

interface RateRow {
  currency: string
  rate: string | null
  set_at: Date | null
}

/** The newest rate of shillings, of yuan and of every other currency in use, in their order; null where none was set. */
async function selectCurrentRates(db: Database): Promise<RateRow[]> {
  const { rows } = await sql<RateRow>`
    select c.code as currency, r.rate, r.set_at
    from currencies c
    left join lateral (
      select rate, set_at from exchange_rates where currency = c.code order by set_at desc, id limit 1
    ) r on true
    where c.code in ('TZS', 'CNY') or (c.is_active and c.decimals = 2 and c.code <> 'USD')
    order by c.sort_order, c.code`.execute(db)
  return rows
}

/** The rate in force at the end of each day of the office on which one was set. */
async function selectRateDays(db: Database) {
  const { rows } = await sql<{ currency: string; day: string; rate: string }>`
    select distinct on (currency, day) currency, day, rate
    from (
      select currency, (set_at at time zone 'UTC' + interval '3 hours')::date as day, rate, set_at, id
      from exchange_rates
    ) r
    order by currency, day, set_at desc, id`.execute(db)
  return rows
}

/** One rate change at a time: the second sees what the first wrote. */
export async function lockRates(db: Database): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('exchange_rates', 0))`.execute(db)
}

/** The id of the new rate. */
export async function insertRate(
  db: Database,
  currency: string,
  rate: string,
  setBy: string,
): Promise<string> {
  const { id } = await db
    .insertInto('exchange_rates')
    // The clock, not the transaction's start: a change that waited for the lock is the newer one.
    .values({ currency, rate, set_by: setBy, set_at: sql<Date>`clock_timestamp()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What is used until the office has set its first rate: of the two that it cannot be without, and of no other. */
export const FIRST_RATES = { TZS: '2600', CNY: '7.1' } as const

export const hasFirstRate = (currency: string): currency is keyof typeof FIRST_RATES =>
  currency in FIRST_RATES

/** The rates in force, in units of a currency per US$ 1. */
export async function currentRates(db: Database): Promise<Rates> {
  const rows = await selectCurrentRates(db)
  const rateOf = (code: keyof typeof FIRST_RATES) =>
    plain(decimal(rows.find(({ currency }) => currency === code)?.rate ?? FIRST_RATES[code]))
  const others = rows.filter(({ currency }) => !hasFirstRate(currency))
  const newest = rows.reduce((latest, row) => Math.max(latest, row.set_at?.getTime() ?? 0), 0)
  return {
    exchangeRate: rateOf('TZS'),
    cnyRate: rateOf('CNY'),
    otherRates: others.map(({ currency, rate }) => ({
      currency,
      rate: rate === null ? null : plain(decimal(rate)),
    })),
    updatedAt: newest === 0 ? null : new Date(newest).toISOString(),
  }
}

/** The rates of all days up to now. */
export async function readRateBook(db: Database): Promise<RateBook> {
  const rows = await selectRateDays(db)
  const history = rows.map(({ currency, day, rate }) => ({ currency, day, rate }))
  return makeRateBook(history, FIRST_RATES)
}

/** Whether a rate of a currency was set before the end of a day of the office. */
export async function hasRateUntil(db: Database, currency: string, day: string): Promise<boolean> {
  const { rows } = await sql`
    select from exchange_rates
    where currency = ${currency} and set_at < (${day}::date + 1)::timestamp at time zone 'Africa/Dar_es_Salaam'
    limit 1`.execute(db)
  return rows.length > 0
}

/** The rates in force on a day of the office, the latest last; none while no rate was ever set. */
export async function selectRatesOfDay(db: Database, currency: string, day: string): Promise<string[]> {
  const { rows } = await sql<{ rates: string[] }>`
    select array(select trim_scale(r)::text from unnest(rates_of_day(${currency}, ${day})) with ordinality o (r, place)
      order by place) as rates`.execute(db)
  return rows[0]?.rates ?? []
}
