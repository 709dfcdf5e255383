import { type Insertable, type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listRateExceptions } from '@/lib/contracts/rates'
import { PAYMENT_TOLERANCE_PERCENT } from '@/lib/domain/rate-limits'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'
import type { RateExceptions } from '@/server/database/types'
import { FIRST_RATES } from './current-rates'

export type ExceptionKind = 'package' | 'payment' | 'discount' | 'batch' | 'transfer' | 'rate'

export async function insertException(
  db: Database,
  row: Insertable<RateExceptions> & { kind: ExceptionKind },
): Promise<string> {
  const { id } = await db.insertInto('rate_exceptions').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

interface ExceptionRow {
  id: string
  kind: ExceptionKind
  subject_id: string
  label: string
  currency: string
  rate: string
  day_rate: string
  day: string
  reason: string | null
  set_by_name: string | null
  set_at: Date
}

const UNSEEN = sql`e.seen_at is null and e.part_of is null`

export async function selectUnseen(
  db: Database,
  query: QueryOf<typeof listRateExceptions>,
): Promise<ExceptionRow[]> {
  const sqlOrder = sql.raw(query.sort === 'setAt' ? 'asc' : 'desc')
  const { rows } = await sql<ExceptionRow>`
    select e.id, e.kind, e.subject_id, e.label, e.currency, trim_scale(e.rate)::text as rate,
      trim_scale(e.day_rate)::text as day_rate, e.day, e.reason, w.name as set_by_name, e.set_at
    from rate_exceptions e left join employees w on w.id = e.set_by
    where ${UNSEEN} order by e.set_at ${sqlOrder}, e.id ${sqlOrder}
    limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  return rows
}

/** Rates that no manager has looked at yet. */
export async function countUnseen(db: Database): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select count(*) as number from rate_exceptions e where ${UNSEEN}`.execute(db)
  return Number(rows[0]?.number ?? 0)
}

export async function lockException(db: Database, id: string) {
  return db
    .selectFrom('rate_exceptions')
    .select(['id', 'kind', 'subject_id', 'rate', 'day_rate', 'reason', 'set_by', 'seen_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Marks an exception and its parts as looked at; a missing reason is filled in. */
export async function markSeen(db: Database, id: string, by: string, reason: string | null): Promise<void> {
  await sql`
    update rate_exceptions set seen_at = now(), seen_by = ${by}, reason = coalesce(reason, ${reason})
    where id = ${id} or part_of = ${id}`.execute(db)
}

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
