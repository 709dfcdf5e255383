import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** How many pieces of a package are noted as missing, and nothing says yet what became of them. */
export async function countMissing(db: Database, packageId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('piece_findings')
    .select(sql<string>`coalesce(sum(pieces), 0)`.as('sum'))
    .where('package_id', '=', packageId)
    .where('kind', '=', 'missing')
    .where('settled_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(sum)
}

/** Missing and damaged pieces stay behind when a part is handed over: what was found goes with the rest, as far as it has pieces. */
export async function moveFindings(
  db: Database,
  fromId: string,
  to: { id: string; pieces: number },
): Promise<void> {
  await sql`
    update piece_findings set package_id = ${to.id} where id in (
      select id from (
        select id, sum(pieces) over (partition by kind order by settled_at is null desc, noted_at, id) as so_far
        from piece_findings where package_id = ${fromId}) f
      where so_far <= ${to.pieces}::integer)`.execute(db)
}
