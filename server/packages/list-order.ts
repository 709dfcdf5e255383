import { type RawBuilder, sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { type Direction, inOrder, type Stretch, turned } from '@/server/core/page'

export type Condition = RawBuilder<boolean>

/** Without conditions, everything. */
export function allOf(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql<boolean>`true` : sql<boolean>`${sql.join(conditions, sql` and `)}`
}

export const SORT_COLUMNS = {
  createdAt: sql.ref('packages.created_at'),
  trackingNumber: sql.ref('packages.tracking_number'),
  totalUSD: sql.ref('packages.total_usd'),
}

export interface Order {
  column: keyof typeof SORT_COLUMNS
  direction: Direction
}

/** The direction in which a stretch is read, for the column and for the id behind it: so one index serves both. */
export function sqlDirection({ direction }: Order, { backward }: Stretch) {
  return sql.raw(backward ? turned(direction) : direction)
}

/** Ids of a stretch of all packages that fulfil the conditions. */
export async function selectIds(
  db: Database,
  conditions: readonly Condition[],
  order: Order,
  stretch: Stretch,
): Promise<string[]> {
  if (stretch.limit === 0) return []
  const sqlOrder = sqlDirection(order, stretch)
  const { rows } = await sql<{ id: string }>`/* replan */
    select packages.id from packages where ${allOf(conditions)}
    order by ${SORT_COLUMNS[order.column]} ${sqlOrder}, packages.id ${sqlOrder}
    limit ${sql.lit(stretch.limit)} offset ${sql.lit(stretch.offset)}`.execute(db)
  return inOrder(rows, stretch).map(({ id }) => id)
}

/** The same of ids that are known: gathered first, or the whole order would be walked through to find them. */
export async function selectAmong(
  db: Database,
  ids: readonly string[],
  order: Order,
  stretch: Stretch,
): Promise<string[]> {
  if (stretch.limit === 0) return []
  const sqlOrder = sqlDirection(order, stretch)
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      select packages.id, ${SORT_COLUMNS[order.column]} as key from packages where packages.id = any(${[...ids]}::uuid[]))
    select id from found order by key ${sqlOrder}, id ${sqlOrder} limit ${stretch.limit} offset ${stretch.offset}`.execute(
    db,
  )
  return inOrder(rows, stretch).map(({ id }) => id)
}
