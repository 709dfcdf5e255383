import { sql } from 'kysely'
import { readCounters, sumOf } from '@/server/core/counters'
import type { Database } from '@/server/core/database'
import { inOrder, type PageWindow, type Stretch, stretchOf } from '@/server/core/page'
import { type Bucket, clipBucket, isUnlimited, locatePage, monthBucket, type Range } from './list-buckets'
import { type Condition, type Order, SORT_COLUMNS, selectIds, sqlDirection } from './list-order'

const instant = (ms: number) =>
  Number.isFinite(ms) ? new Date(ms).toISOString() : ms > 0 ? 'infinity' : '-infinity'

export const hasFilterKey = (filterKeys: readonly number[]): Condition =>
  sql<boolean>`packages.kind = any(${[...filterKeys]}::smallint[])`

export const isReceivedIn = ({ from, to }: Range): Condition =>
  sql<boolean>`packages.created_at >= ${instant(from)}::timestamptz and packages.created_at < ${instant(to)}::timestamptz`

async function countInside(db: Database, bucket: Bucket): Promise<Bucket> {
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from packages where ${hasFilterKey(bucket.filterKeys)} and ${isReceivedIn(bucket)}`.execute(
    db,
  )
  return { ...bucket, total: Number(rows[0]?.count ?? 0) }
}

/** Packages with these filter keys by month of receipt; a month that the range cuts is counted row by row. */
async function findBuckets(db: Database, filterKeys: readonly number[], range: Range): Promise<Bucket[]> {
  const buckets: Bucket[] = []
  for (const whole of (await readCounters(db, 'packages', filterKeys)).map(monthBucket)) {
    const clipped = clipBucket(whole, range)
    if (!clipped) continue
    const isWhole = clipped.from === whole.from && clipped.to === whole.to
    buckets.push(isWhole ? whole : await countInside(db, clipped))
  }
  return buckets
}

interface Heads {
  filterKeys: readonly number[]
  order: Order
  stretch: Stretch
  within?: Condition
}

/** Each kind is in order by itself: the stretch is merged from the head of each, and nothing else is read. */
async function mergeByFilterKey(
  db: Database,
  { filterKeys, order, stretch, within }: Heads,
): Promise<string[]> {
  const { offset, limit } = stretch
  const column = SORT_COLUMNS[order.column]
  const sqlOrder = sqlDirection(order, stretch)
  const { rows } = await sql<{ id: string }>`/* replan */
    select head.id from unnest(${[...filterKeys]}::smallint[]) k (kind) cross join lateral (
      select packages.id, ${column} as key from packages
      where packages.kind = k.kind and ${within ?? sql`true`}
      order by ${column} ${sqlOrder}, packages.id ${sqlOrder} limit ${sql.lit(offset + limit)}
    ) head
    order by head.key ${sqlOrder}, head.id ${sqlOrder} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(
    db,
  )
  return inOrder(rows, stretch).map(({ id }) => id)
}

interface Asked {
  filterKeys: readonly number[]
  /** No filter narrows the list by key. */
  isEvery: boolean
  range: Range
  order: Order
  page: PageWindow
}

async function idsOf(db: Database, buckets: readonly Bucket[], { isEvery, range, order, page }: Asked) {
  if (order.column === 'createdAt') {
    const location = locatePage(buckets, order.direction, page)
    if (!location) return []
    const { filterKeys, stretch } = location
    return mergeByFilterKey(db, { filterKeys, order, stretch, within: isReceivedIn(location) })
  }
  const stretch = stretchOf(page, sumOf(buckets))
  const filterKeys = [...new Set(buckets.flatMap((bucket) => bucket.filterKeys))]
  if (stretch.limit === 0) return []
  if (!isUnlimited(range))
    return selectIds(db, [hasFilterKey(filterKeys), isReceivedIn(range)], order, stretch)
  return isEvery ? selectIds(db, [], order, stretch) : mergeByFilterKey(db, { filterKeys, order, stretch })
}

/** One page of packages by filter keys, and their total from the counters, without counting rows. */
export async function listByFilterKey(db: Database, asked: Asked): Promise<{ total: number; ids: string[] }> {
  const buckets = await findBuckets(db, asked.filterKeys, asked.range)
  return { total: sumOf(buckets), ids: await idsOf(db, buckets, asked) }
}
