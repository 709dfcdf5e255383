import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listTransactions as contract, Transactions } from '@/lib/contracts/transactions'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, type PageWindow, pageOf, SEARCH_LIMIT } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { presentTransaction } from './find-transaction'
import { selectTransactionsByIds } from './store'

type Query = QueryOf<typeof contract>
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
async function selectEntryDays(db: Database, query: Query) {
  const { rows } = await sql<{ day: string; entries: string }>`
    select t.occurred_on as day, sum(t.entries) as entries from transaction_counts t where ${ofCounts(query)}
    group by t.occurred_on having sum(t.entries) <> 0 order by t.occurred_on`.execute(db)
  return rows.map(({ day, entries }) => ({ day, entries: Number(entries) }))
}

const orderOf = ({ sort }: Query) =>
  sql.raw(sort === 'date' ? 't.occurred_on, t.id' : 't.occurred_on desc, t.id desc')

/** Some of the entries that fit on these days, in order. */
async function selectIdsOfDays(
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
async function selectFound(db: Database, query: Query, most: number | null): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`/* replan */
    select t.id from transactions t where ${ofEntries(query)}
    order by ${orderOf(query)} ${most === null ? sql`` : sql`limit ${sql.lit(most)}`}`.execute(db)
  return rows.map(({ id }) => id)
}

interface SumRow {
  currency: string
  income: string
  expense: string
}

const SUMS = sql`t.currency,
  coalesce(sum(t.amount) filter (where t.type = 'income'), 0) as income,
  coalesce(sum(t.amount) filter (where t.type = 'expense'), 0) as expense`
const SUMMED = sql`t.type in ('income', 'expense')`

/** What the entries that fit come to; from their counts, never from the entries. */
async function selectSums(db: Database, query: Query): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${SUMS} from transaction_counts t where ${ofCounts(query)} and ${SUMMED} and not t.is_reversed
    group by t.currency having sum(t.entries) <> 0 order by t.currency desc`.execute(db)
  return rows
}

/** What some entries come to. */
async function selectSumsOf(db: Database, ids: readonly string[]): Promise<SumRow[]> {
  const { rows } = await sql<SumRow>`
    select ${SUMS} from transactions t where t.id = any(${[...ids]}::uuid[]) and ${SUMMED} and t.reversed_at is null
    group by t.currency order by t.currency desc`.execute(db)
  return rows
}

interface Found {
  total: number
  isCapped: boolean
  ids: string[]
  sums: SumRow[]
}

/** The days that hold some rows of an ordered list, and how many rows lie before the first of them. */
function daysHolding(days: readonly { day: string; entries: number }[], start: number, end: number) {
  let passed = 0
  let before = 0
  const chosen: string[] = []
  for (const { day, entries } of days) {
    const next = passed + entries
    if (next > start && passed < end) {
      if (chosen.length === 0) before = passed
      chosen.push(day)
    }
    passed = next
  }
  return { chosen, before }
}

/** From the counts of the days: the last page of a million entries is as near as the first. */
async function findByDays(db: Database, query: Query): Promise<Found> {
  const days = await selectEntryDays(db, query)
  const total = days.reduce((sum, { entries }) => sum + entries, 0)
  const start = offsetOf(query)
  const end = Math.min(total, start + query.itemsPerPage)
  const sums = await selectSums(db, query)
  if (end <= start) return { total, isCapped: false, ids: [], sums }
  const { chosen, before } = daysHolding(query.sort === 'date' ? days : days.toReversed(), start, end)
  const ids = await selectIdsOfDays(db, query, chosen, { offset: start - before, limit: end - start })
  return { total, isCapped: false, ids, sums }
}

/** Entries by search text, batch or package, up to the search limit. */
async function findByReading(db: Database, query: Query): Promise<Found> {
  const ids = await selectFound(db, query, query.search ? SEARCH_LIMIT + 1 : null)
  const isCapped = Boolean(query.search) && ids.length > SEARCH_LIMIT
  const shown = isCapped ? ids.slice(0, SEARCH_LIMIT) : ids
  const start = offsetOf(query)
  return {
    total: shown.length,
    isCapped,
    ids: shown.slice(start, start + query.itemsPerPage),
    sums: await selectSumsOf(db, shown),
  }
}

/** Entries a page at a time. What the counts of the days know is not counted again. */
export async function listTransactions(
  context: Context,
  { query }: InputOf<typeof contract>,
): Promise<Transactions> {
  const isRead = Boolean(query.search || query.batchId || query.packageId)
  const { total, isCapped, ids, sums } = await (isRead ? findByReading : findByDays)(context.db, query)
  const rows = await selectTransactionsByIds(context.db, ids)
  return {
    ...pageOf(query, total, rows.map(presentTransaction), isCapped),
    sums: sums.map(({ currency, income, expense }) => ({
      currency,
      income: toMoney(income),
      expense: toMoney(expense),
    })),
  }
}
