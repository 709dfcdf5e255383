import { sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listPackages, sumPackages } from '@/lib/contracts/packages'
import type { Database } from '@/server/core/database'
import { type PageWindow, pageWindow, SEARCH_LIMIT, sortOf, stretchOf } from '@/server/core/page'
import { filterKeysOf, isEveryFilterKey } from './filter-keys'
import { hasFilterKey, isReceivedIn, isUnlimited, listByFilterKey, receivedRange } from './list-by-filter-key'
import { allOf, type Condition, type Order, selectAmong, selectIds } from './list-order'
import { findBySearch, selectFirstOfMany } from './list-search'
import { type PackageListRow, selectRows } from './read-store'

type Filters = QueryOf<typeof listPackages>
type Narrowing = QueryOf<typeof sumPackages>

interface Found {
  total: number
  ids: string[]
  /** More than a search shows was found: the list is the first of it. */
  isCapped?: boolean
}

/** Debts of an age: since the due date of their invoice, else since their receipt, days of Guangzhou both inclusive. */
function owedSince(from: string | undefined, to: string | undefined): Condition {
  const midnight = (day: string) => sql`${`${day} 00:00:00+08`}::timestamptz`
  return sql<boolean>`packages.id in (select d.package_id from package_debts d
    where d.received_at >= ${from ? midnight(from) : sql`'-infinity'`}
      and d.received_at < ${to ? sql`${midnight(to)} + interval '1 day'` : sql`'infinity'`})`
}

/** Filters that match few packages, or that the filter key does not cover. */
function narrowing(filters: Narrowing, customerIds: readonly string[] | undefined): Condition[] {
  const { batchId, noBatch, cartonId, receiverId, salesPersonId, owedFrom, owedTo } = filters
  return [
    ...(noBatch === undefined
      ? []
      : [noBatch ? sql<boolean>`packages.batch_id is null` : sql<boolean>`packages.batch_id is not null`]),
    ...(batchId ? [sql<boolean>`packages.batch_id = ${batchId}`] : []),
    ...(cartonId ? [sql<boolean>`packages.carton_id = ${cartonId}`] : []),
    ...(receiverId ? [sql<boolean>`packages.receiver_id = ${receiverId}`] : []),
    ...(customerIds ? [sql<boolean>`packages.receiver_id = any(${[...customerIds]}::uuid[])`] : []),
    ...(salesPersonId
      ? [
          sql<boolean>`packages.receiver_id in (select customer_id from customer_sales_persons
            where employee_id = ${salesPersonId})`,
        ]
      : []),
    ...(owedFrom || owedTo ? [owedSince(owedFrom, owedTo)] : []),
  ]
}

async function count(db: Database, conditions: readonly Condition[]): Promise<number> {
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from packages where ${allOf(conditions)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function search(
  db: Database,
  text: string,
  conditions: readonly Condition[],
  order: Order,
  page: PageWindow,
): Promise<Found> {
  const found = await findBySearch(db, text, conditions)
  const isCapped = found.length > SEARCH_LIMIT
  const total = Math.min(found.length, SEARCH_LIMIT)
  if (isCapped) {
    // Never from the other end: the last of the first thousand is not the last of all.
    const limit = Math.max(0, Math.min(page.limit, total - page.offset))
    const window = { offset: page.offset, limit }
    return { total, isCapped, ids: await selectFirstOfMany(db, text, conditions, order, window) }
  }
  return { total, ids: await selectAmong(db, found, order, stretchOf(page, total)) }
}

/** All that narrows the list but a search. */
export function conditionsOf(filters: Narrowing, customerIds?: readonly string[]): Condition[] {
  const filterKeys = filterKeysOf(filters)
  const range = receivedRange(filters)
  return [
    ...narrowing(filters, customerIds),
    ...(isEveryFilterKey(filterKeys) ? [] : [hasFilterKey(filterKeys)]),
    ...(isUnlimited(range) ? [] : [isReceivedIn(range)]),
  ]
}

async function findIds(db: Database, filters: Filters, customerIds?: readonly string[]): Promise<Found> {
  const { column, direction } = sortOf(filters.sort ?? '-createdAt')
  const order: Order = { column: column as Order['column'], direction }
  const page = pageWindow(filters)
  if (narrowing(filters, customerIds).length === 0 && !filters.search) {
    const filterKeys = filterKeysOf(filters)
    const isEvery = isEveryFilterKey(filterKeys)
    return listByFilterKey(db, { filterKeys, isEvery, range: receivedRange(filters), order, page })
  }
  const conditions = conditionsOf(filters, customerIds)
  if (filters.search) return search(db, filters.search, conditions, order, page)
  const total = await count(db, conditions)
  return { total, ids: await selectIds(db, conditions, order, stretchOf(page, total)) }
}

async function rowsInOrder(db: Database, ids: readonly string[]): Promise<PackageListRow[]> {
  if (ids.length === 0) return []
  const rows = await selectRows(db)
    .where('packages.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** One page of packages: first which ones, from indexes alone, then their rows. Of the named customers alone, if any are. */
export async function findPackagePage(db: Database, filters: Filters, customerIds?: readonly string[]) {
  const { total, ids, isCapped } = await findIds(db, filters, customerIds)
  return { total, isCapped, rows: await rowsInOrder(db, ids) }
}
