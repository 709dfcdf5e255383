import { sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import { type Part, readCounters, sumOf } from '@/server/core/counters'
import type { Database } from '@/server/core/database'
import { type Direction, inOrder, type PageWindow, type Stretch, stretchOf } from '@/server/core/page'
import { type Condition, type Order, SORT_COLUMNS, selectIds, sqlDirection } from './list-order'

type Filters = QueryOf<typeof listPackages>

/** From one instant (in ms) until before another; open ends are infinite. */
interface Range {
  from: number
  to: number
}

export const isUnlimited = ({ from, to }: Range): boolean => !Number.isFinite(from) && !Number.isFinite(to)

/** Number of packages received in a range, with their filter keys. */
interface Bucket extends Range {
  total: number
  filterKeys: number[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A parcel is received on the day that it is at the Guangzhou door. */
const guangzhouMidnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

export function receivedRange({
  receivedFrom,
  receivedTo,
}: Pick<Filters, 'receivedFrom' | 'receivedTo'>): Range {
  return {
    from: receivedFrom ? guangzhouMidnight(receivedFrom) : Number.NEGATIVE_INFINITY,
    to: receivedTo ? guangzhouMidnight(receivedTo) + DAY_MS : Number.POSITIVE_INFINITY,
  }
}

/** A month of the counters ('2026-11', UTC) as a bucket. */
function monthBucket({ name, total, filterKeys }: Part): Bucket {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month), total, filterKeys }
}

/** Cuts a span to a range; null when nothing of it is left. What is cut has to be counted anew. */
function clipBucket(bucket: Bucket, range: Range): Bucket | null {
  const from = Math.max(bucket.from, range.from)
  const to = Math.min(bucket.to, range.to)
  return from < to ? { ...bucket, from, to } : null
}

export interface PageLocation extends Range {
  filterKeys: number[]
  stretch: Stretch
}

/** Where a page lies, ordered by time: only its own months are looked into, however many lie before them. */
function locatePage(
  buckets: readonly Bucket[],
  direction: Direction,
  { offset, limit }: PageWindow,
): PageLocation | null {
  const ordered = direction === 'asc' ? buckets : buckets.toReversed()
  const touched: Bucket[] = []
  let passed = 0
  let before = 0
  for (const bucket of ordered) {
    if (passed >= offset + limit) break
    if (passed + bucket.total > offset) touched.push(bucket)
    else before += bucket.total
    passed += bucket.total
  }
  if (touched.length === 0) return null
  return {
    from: Math.min(...touched.map(({ from }) => from)),
    to: Math.max(...touched.map(({ to }) => to)),
    filterKeys: [...new Set(touched.flatMap(({ filterKeys }) => filterKeys))],
    stretch: stretchOf({ offset: offset - before, limit }, passed - before),
  }
}

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
