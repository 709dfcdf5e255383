import { sql } from 'kysely'
import type { Database } from './database'

/** The number of rows in one part of a list, over the filter keys (column `kind`) that were asked for. */
export interface Part {
  name: string
  total: number
  /** The filter keys that have rows. */
  filterKeys: number[]
}

/**
 * Exact counts, updated by each write (docs/decisions/0023), by part and in the order of the parts' names.
 * A single statement, so that each change is counted exactly once.
 */
export async function readCounters(
  db: Database,
  list: 'packages' | 'customers' | 'batch',
  /** All when omitted. */
  filterKeys?: readonly number[],
): Promise<Part[]> {
  const withKind = filterKeys ? sql`and kind = any(${[...filterKeys]}::smallint[])` : sql``
  const { rows } = await sql<{ part: string; total: string; filter_keys: number[] }>`
    select part, sum(total) as total, array_agg(kind) as filter_keys from (
      select part, kind, sum(total) as total from (
        select part, kind, total from tallies where list = ${list} ${withKind}
        union all
        select part, kind, change from tally_changes where list = ${list} ${withKind}
      ) t group by part, kind having sum(total) <> 0
    ) k group by part order by part collate "C"`.execute(db)
  return rows.map(({ part, total, filter_keys }) => ({
    name: part,
    total: Number(total),
    filterKeys: filter_keys,
  }))
}

/** The number of rows per kind, over all parts. */
export async function readCountersByKind(db: Database, list: 'packages'): Promise<Map<number, number>> {
  const { rows } = await sql<{ kind: number; total: string }>`
    select kind, sum(total) as total from (
      select kind, total from tallies where list = ${list}
      union all
      select kind, change from tally_changes where list = ${list}
    ) t group by kind having sum(total) <> 0`.execute(db)
  return new Map(rows.map(({ kind, total }) => [kind, Number(total)]))
}

export const sumOf = (parts: readonly { total: number }[]): number =>
  parts.reduce((sum, { total }) => sum + total, 0)
