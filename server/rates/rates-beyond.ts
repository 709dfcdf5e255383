import { type RawBuilder, sql } from 'kysely'
import { PAYMENT_TOLERANCE_PERCENT } from '@/lib/domain/rate-limits'
import type { Database } from '@/server/core/database'
import { FIRST_RATES } from './current-rates'

/** Rates with the nearest of those that each is compared with: its day's, and the package's own for money counted on it. */
const judged = (source: RawBuilder<unknown>) => sql`(
  select u.*, n.rate as nearest from ${source} u
  join (select currency, day, rates_of_day(currency, day) as rates from ${source} s group by 1, 2) d
    on d.currency = u.currency and d.day = u.day
  cross join lateral (
    select r as rate from unnest(u.own_rate || case when d.rates = '{}'
      then array[case u.currency when 'TZS' then ${sql.lit(FIRST_RATES.TZS)}::numeric when 'CNY' then ${sql.lit(FIRST_RATES.CNY)}::numeric end]
      else d.rates end) r
    where r is not null order by abs(u.rate - r) / r limit 1
  ) n)`

/** Those of the packages whose rate is further from their day's than the tolerance. */
export async function selectPackagesBeyond(db: Database, ids: readonly string[], percent: number) {
  const source = sql`(select * from rates_in_use where kind = 'package' and subject_id = any(${[...ids]}::uuid[]))`
  type Row = Record<'subject_id' | 'label' | 'currency' | 'day' | 'rate' | 'nearest', string>
  const { rows } = await sql<Row>`
    select j.subject_id, j.label, j.currency, j.day, j.rate, j.nearest from ${judged(source)} j
    where abs(j.rate - j.nearest) * 100 > j.nearest * ${sql.lit(percent)}`.execute(db)
  return rows
}

/** Rates further from their day's than a tolerance, that nobody gave a reason for. */
export const ratesBeyond = (percent: number) => sql`
  select j.kind, j.subject_id, j.label, j.currency, j.day, j.rate, j.nearest from ${judged(sql`rates_in_use`)} j
  where abs(j.rate - j.nearest) * 100 > j.nearest *
      case when j.kind in ('payment', 'discount') then ${sql.lit(PAYMENT_TOLERANCE_PERCENT)} else ${sql.lit(percent)} end
    and not exists (select from rate_exceptions e where e.subject_id = j.subject_id and e.kind = j.kind
      and e.currency = j.currency and e.rate = j.rate and e.reason is not null)`

/** A narrower tolerance puts the older rates beyond it before the managers. */
export async function listRatesBeyond(db: Database, percent: number): Promise<void> {
  await sql`
    insert into rate_exceptions (kind, subject_id, label, currency, day, rate, day_rate)
    select distinct on (b.kind, b.subject_id, b.currency) b.kind, b.subject_id, b.label, b.currency, b.day, b.rate, b.nearest
    from (${ratesBeyond(percent)}) b
    where not exists (select from rate_exceptions e
      where e.subject_id = b.subject_id and e.currency = b.currency and e.rate = b.rate)`.execute(db)
}
