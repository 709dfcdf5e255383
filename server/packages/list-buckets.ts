import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listPackages } from '@/lib/contracts/packages'
import type { Part } from '@/server/core/counters'
import { type Direction, type PageWindow, type Stretch, stretchOf } from '@/server/core/page'

type Filters = QueryOf<typeof listPackages>

/** From one instant (in ms) until before another; open ends are infinite. */
export interface Range {
  from: number
  to: number
}

export const isUnlimited = ({ from, to }: Range): boolean => !Number.isFinite(from) && !Number.isFinite(to)

/** Number of packages received in a range, with their filter keys. */
export interface Bucket extends Range {
  total: number
  filterKeys: number[]
}

const DAY_MS = 24 * 60 * 60 * 1000

/** A parcel is received on the day that it is at the Guangzhou door. */
const guangzhouMidnight = (date: string) => Date.parse(`${date}T00:00:00+08:00`)

export function receivedRange({ receivedFrom, receivedTo }: Filters): Range {
  return {
    from: receivedFrom ? guangzhouMidnight(receivedFrom) : Number.NEGATIVE_INFINITY,
    to: receivedTo ? guangzhouMidnight(receivedTo) + DAY_MS : Number.POSITIVE_INFINITY,
  }
}

/** A month of the counters ('2026-11', UTC) as a bucket. */
export function monthBucket({ name, total, filterKeys }: Part): Bucket {
  const [year = 0, month = 1] = name.split('-').map(Number)
  return { from: Date.UTC(year, month - 1), to: Date.UTC(year, month), total, filterKeys }
}

/** Cuts a span to a range; null when nothing of it is left. What is cut has to be counted anew. */
export function clipBucket(bucket: Bucket, range: Range): Bucket | null {
  const from = Math.max(bucket.from, range.from)
  const to = Math.min(bucket.to, range.to)
  return from < to ? { ...bucket, from, to } : null
}

export interface PageLocation extends Range {
  filterKeys: number[]
  stretch: Stretch
}

/** Where a page lies, ordered by time: only its own months are looked into, however many lie before them. */
export function locatePage(
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
