import { sql } from 'kysely'
import { readTallies, sumOf } from '@/server/core/counters'
import type { Database } from '@/server/core/database'
import { inOrder, type PagePlace, type Stretch, stretchOf } from '@/server/core/page'
import { clipSpan, isUnlimited, monthSpan, placeOf, type Range, type Span } from './list-buckets'
import { type Condition, type Order, SORT_COLUMNS, selectIds, wayOf } from './list-order'

const instant = (ms: number) =>
  Number.isFinite(ms) ? new Date(ms).toISOString() : ms > 0 ? 'infinity' : '-infinity'

export const isOfKinds = (kinds: readonly number[]): Condition =>
  sql<boolean>`packages.kind = any(${[...kinds]}::smallint[])`

export const isReceivedIn = ({ from, to }: Range): Condition =>
  sql<boolean>`packages.created_at >= ${instant(from)}::timestamptz and packages.created_at < ${instant(to)}::timestamptz`

async function countInside(db: Database, span: Span): Promise<Span> {
  const { rows } = await sql<{ count: string }>`/* replan */
    select count(*) from packages where ${isOfKinds(span.kinds)} and ${isReceivedIn(span)}`.execute(db)
  return { ...span, total: Number(rows[0]?.count ?? 0) }
}

/** Packages of these kinds by the month of their receipt; a month that the range cuts is counted as far as it is inside. */
async function findSpans(db: Database, kinds: readonly number[], range: Range): Promise<Span[]> {
  const spans: Span[] = []
  for (const whole of (await readTallies(db, 'packages', kinds)).map(monthSpan)) {
    const clipped = clipSpan(whole, range)
    if (!clipped) continue
    const isWhole = clipped.from === whole.from && clipped.to === whole.to
    spans.push(isWhole ? whole : await countInside(db, clipped))
  }
  return spans
}

interface Heads {
  kinds: readonly number[]
  order: Order
  stretch: Stretch
  within?: Condition
}

/** Each kind is in order by itself: the stretch is merged from the head of each, and nothing else is read. */
async function mergeKinds(db: Database, { kinds, order, stretch, within }: Heads): Promise<string[]> {
  const { offset, limit } = stretch
  const column = SORT_COLUMNS[order.column]
  const way = wayOf(order, stretch)
  const { rows } = await sql<{ id: string }>`/* replan */
    select head.id from unnest(${[...kinds]}::smallint[]) k (kind) cross join lateral (
      select packages.id, ${column} as key from packages
      where packages.kind = k.kind and ${within ?? sql`true`}
      order by ${column} ${way}, packages.id ${way} limit ${sql.lit(offset + limit)}
    ) head
    order by head.key ${way}, head.id ${way} limit ${sql.lit(limit)} offset ${sql.lit(offset)}`.execute(db)
  return inOrder(rows, stretch).map(({ id }) => id)
}

interface Asked {
  kinds: readonly number[]
  /** The kinds are all there are. */
  isEvery: boolean
  range: Range
  order: Order
  page: PagePlace
}

async function idsOf(db: Database, spans: readonly Span[], { isEvery, range, order, page }: Asked) {
  if (order.column === 'createdAt') {
    const place = placeOf(spans, order.direction, page)
    if (!place) return []
    const { kinds, stretch } = place
    return mergeKinds(db, { kinds, order, stretch, within: isReceivedIn(place) })
  }
  const stretch = stretchOf(page, sumOf(spans))
  const kinds = [...new Set(spans.flatMap((span) => span.kinds))]
  if (stretch.limit === 0) return []
  if (!isUnlimited(range)) return selectIds(db, [isOfKinds(kinds), isReceivedIn(range)], order, stretch)
  return isEvery ? selectIds(db, [], order, stretch) : mergeKinds(db, { kinds, order, stretch })
}

/** One page of the packages of some kinds and how many there are, from the tallies: nothing is counted row by row. */
export async function listByKinds(db: Database, asked: Asked): Promise<{ total: number; ids: string[] }> {
  const spans = await findSpans(db, asked.kinds, asked.range)
  return { total: sumOf(spans), ids: await idsOf(db, spans, asked) }
}
