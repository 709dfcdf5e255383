import { sql } from 'kysely'
import type { Database } from './database'

/** How many there are in one part of a list, over the kinds that were asked for. */
export interface Part {
  name: string
  total: number
  /** Those of the kinds that are there. */
  kinds: number[]
}

/**
 * Exact counts that are kept while rows change (docs/decisions/0023), by part and in the order of the parts' names.
 * One statement, so that no change is seen twice or not at all.
 */
export async function readTallies(
  db: Database,
  list: 'packages' | 'customers' | 'batch',
  /** All kinds when left out. */
  kinds?: readonly number[],
): Promise<Part[]> {
  const ofKinds = kinds ? sql`and kind = any(${[...kinds]}::smallint[])` : sql``
  const { rows } = await sql<{ part: string; total: string; kinds: number[] }>`
    select part, sum(total) as total, array_agg(kind) as kinds from (
      select part, kind, sum(total) as total from (
        select part, kind, total from tallies where list = ${list} ${ofKinds}
        union all
        select part, kind, change from tally_changes where list = ${list} ${ofKinds}
      ) t group by part, kind having sum(total) <> 0
    ) k group by part order by part collate "C"`.execute(db)
  return rows.map(({ part, total, kinds: present }) => ({ name: part, total: Number(total), kinds: present }))
}

/** How many there are of each kind, over all parts. */
export async function readKinds(db: Database, list: 'packages'): Promise<Map<number, number>> {
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
