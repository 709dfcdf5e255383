import { type RawBuilder, sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** How many pieces of `packages` were seen when its batch was unloaded. */
export const seen = sql`coalesce((
  select greatest(max(s.pieces) filter (where s.piece is null), count(*) filter (where s.piece is not null))
  from load_scans s where s.batch_id = packages.batch_id and s.stage = 'unloading' and s.package_id = packages.id), 0)`

const settledMissing = sql`coalesce((
  select sum(f.pieces) from piece_findings f where f.package_id = packages.id and f.batch_id = packages.batch_id
    and f.kind = 'missing' and f.settled_at is not null), 0)`

/** Pieces that are not there, as long as nothing settled says why; a batch that nobody counts when it is unloaded is short of nothing. */
export const short = sql`case when exists (select from load_scans u where u.batch_id = packages.batch_id and u.stage = 'unloading')
  then greatest(packages.pieces - ${seen} - ${settledMissing}, 0) else 0 end`

const hasOpenFinding = sql`exists (select from piece_findings f
  where f.package_id = packages.id and f.batch_id = packages.batch_id and f.settled_at is null)`

/** Whether the receiver of a row of `packages` is not written to that it has come. */
export const isWaiting: RawBuilder<boolean> = sql<boolean>`(${hasOpenFinding} or ${short} > 0)`

/** Whether one package did not come as it should, so that its receiver is not written to. */
export async function isPackageWaiting(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ is_waiting: boolean }>`
    select ${isWaiting} as is_waiting from packages where id = ${id}`.execute(db)
  return rows[0]?.is_waiting ?? false
}

/** Whether something was noted of a package when a batch was unloaded. */
export async function hasFindings(db: Database, packageId: string): Promise<boolean> {
  const row = await db
    .selectFrom('piece_findings')
    .select('id')
    .where('package_id', '=', packageId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
