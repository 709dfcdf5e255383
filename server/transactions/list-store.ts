import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listTransactions } from '@/lib/contracts/transactions'
import type { Database } from '@/server/core/database'
import { likePattern, type PageWindow } from '@/server/core/page'

export type Query = QueryOf<typeof listTransactions>
type Condition = RawBuilder<unknown>

/** What the entries and their counts are narrowed by alike. */
function shared(query: Query): Condition[] {
  return [
    ...(query.type ? [sql`t.type = ${query.type}`] : []),
    ...(query.currency ? [sql`t.currency = ${query.currency}`] : []),
    ...(query.accountId
      ? [sql`(t.account_id = ${query.accountId} or t.to_account_id = ${query.accountId})`]
      : []),
    ...(query.from ? [sql`t.occurred_on >= ${query.from}`] : []),
    ...(query.to ? [sql`t.occurred_on <= ${query.to}`] : []),
  ]
}

const all = (conditions: readonly Condition[]): Condition =>
  conditions.length > 0 ? sql.join([...conditions], sql` and `) : sql`true`

function ofEntries(query: Query): Condition {
  return all([
    ...shared(query),
    ...(query.deleted ? [] : [sql`t.reversed_at is null`]),
    ...(query.batchId ? [sql`t.batch_id = ${query.batchId}`] : []),
    ...(query.packageId ? [sql`t.package_id = ${query.packageId}`] : []),
    ...(query.category ? [sql`t.category = ${query.category}`] : []),
    ...(query.noCategory ? [sql`t.category is null`] : []),
    ...(query.search ? [sql`lower(t.description) like ${likePattern(query.search)}`] : []),
  ])
}

function ofCounts(query: Query): Condition {
  return all([
    ...shared(query),
    ...(query.deleted ? [] : [sql`not t.is_reversed`]),
    ...(query.category ? [sql`t.category = ${query.category}`] : []),
    ...(query.noCategory ? [sql`t.category = ''`] : []),
  ])
}

/** How many entries fit on each day, the earliest first; from their counts, never from the entries. */
export async function selectEntryDays(db: Database, query: Query) {
  const { rows } = await sql<{ day: string; entries: string }>`
    select t.occurred_on as day, sum(t.entries) as entries from transaction_counts t where ${ofCounts(query)}
    group by t.occurred_on having sum(t.entries) <> 0 order by t.occurred_on`.execute(db)
  return rows.map(({ day, entries }) => ({ day, entries: Number(entries) }))
}

const orderOf = ({ sort }: Query) =>
  sql.raw(sort === 'date' ? 't.occurred_on, t.id' : 't.occurred_on desc, t.id desc')

/** Some of the entries that fit on these days, in order. */
export async function selectIdsOfDays(
  db: Database,
  query: Query,
  days: readonly string[],
  { offset, limit }: PageWindow,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from transactions t where t.occurred_on = any(${[...days]}::date[]) and ${ofEntries(query)}
    order by ${orderOf(query)} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(({ id }) => id)
}

/** Entries that fit, in order; all of them when no `most` is given. */
export async function selectFound(db: Database, query: Query, most: number | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* replan */
    select t.id from transactions t where ${ofEntries(query)}
    order by ${orderOf(query)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(db)
  return rows.map(({ id }) => id)
}
