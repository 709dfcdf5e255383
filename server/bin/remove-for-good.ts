import { sql } from 'kysely'
import type { removeFromBin } from '@/lib/contracts/bin'
import { audit, auditAll } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { addJob } from '@/server/core/queue'
import type { InputOf } from '@/server/core/route'
import { REMOVE_FILES, removeFiles } from '@/server/files/remove-files'

interface Removed {
  id: string
  kind: string
  entity: string
  entity_id: string
}

/** Removes entries that are locked, with their files; answers what they were. */
async function removeEntries(db: Database, ids: readonly string[]): Promise<Removed[]> {
  if (ids.length === 0) return []
  const among = sql<string>`any(${[...ids]}::uuid[])`
  const files = await db.selectFrom('bin_files').select('file_id').where('bin_id', '=', among).execute()
  const removed = await db
    .deleteFrom('bin')
    .where('id', '=', among)
    .returning(['id', 'kind', 'entity', 'entity_id'])
    .execute()
  const gone = await removeFiles(
    db,
    files.map(({ file_id }) => file_id),
  )
  if (gone > 0) await addJob(db, REMOVE_FILES, { id: 'all' })
  return removed
}

const entryOf = ({ id, kind, entity, entity_id }: Removed) => ({
  action: `${kind}.removedForGood`,
  entity,
  entityId: entity_id,
  ...(entity_id !== id && { changes: { [kind]: { old: id, new: null } } }),
})

/** Before its thirty days are over, by the owner. */
export async function removeNow(
  context: Context,
  { params: { id } }: InputOf<typeof removeFromBin>,
): Promise<null> {
  const { db } = context
  const row = await db.selectFrom('bin').select('id').where('id', '=', id).forUpdate().executeTakeFirst()
  const [removed] = row ? await removeEntries(db, [row.id]) : []
  if (!removed) throw notFound()
  await audit(context, entryOf(removed))
  return null
}

/** Some of what has lain there for thirty days; answers how many. Whoever restores one at this moment comes first. */
export async function removeOverdue(db: Database, requestId: string, most: number): Promise<number> {
  const rows = await db
    .selectFrom('bin')
    .select('id')
    .where('until', '<=', sql<Date>`now()`)
    .orderBy('until')
    .limit(most)
    .forUpdate()
    .skipLocked()
    .execute()
  const removed = await removeEntries(
    db,
    rows.map(({ id }) => id),
  )
  await auditAll({ db, actor: null, requestId }, removed.map(entryOf))
  return removed.length
}

/** What of these customers lies in the bin: they are locked, and nothing of theirs is restored meanwhile. */
export async function emptyBinOf(db: Database, customerIds: readonly string[]): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    select b.id from bin b
    where b.customer_id = any(${[...customerIds]}::uuid[])
      or b.kind in ('attachment', 'note') and exists (
        select from bin_rows r join packages p on p.id = (r.content ->> 'package_id')::uuid
        where r.bin_id = b.id and p.receiver_id = any(${[...customerIds]}::uuid[]))
    for update of b`.execute(db)
  const removed = await removeEntries(
    db,
    rows.map(({ id }) => id),
  )
  return removed.length
}
