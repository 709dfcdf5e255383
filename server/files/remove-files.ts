import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import type { FileStore } from '@/server/gateways/file-store'
import { thumbnailKey } from './addresses'

export const REMOVE_FILES = 'remove-files'

/** Takes files that nothing refers to any more out of the database, in a transaction; their bytes go by the job. */
export async function removeFiles(db: Database, ids: readonly string[]): Promise<number> {
  const { rows } = await sql`
    with gone as (
      delete from files f where id = any(${[...ids]}::uuid[])
        and not exists (select from packages p where p.delivery_file_id = f.id)
        and not exists (select from package_photos o where o.file_id = f.id)
        and not exists (select from rider_visits v where v.file_id = f.id)
        and not exists (select from expected_parcels x where x.order_file_id = f.id)
        and not exists (select from money_transfers t where t.proof_file_id = f.id)
        and not exists (select from cargo_claim_photos h where h.file_id = f.id)
        and not exists (select from attachments a where a.file_id = f.id)
        and not exists (select from bin_files b where b.file_id = f.id)
        and not exists (select from customer_request_photos r where r.file_id = f.id)
        and not exists (select from customer_doubt_photos d where d.file_id = f.id)
        and not exists (select from employees w where w.profile_file_id = f.id)
        and not exists (select from company_pictures c where c.file_id = f.id)
        and not exists (select from blog_posts b where b.thumbnail_file_id = f.id)
      returning storage_key
    )
    insert into files_to_remove (storage_key) select storage_key from gone on conflict do nothing returning 1`.execute(
    db,
  )
  return rows.length
}

/** The same for one, with its job. An upload that somebody could load by its bare address it never becomes again. */
export async function removeFile(db: Database, id: string): Promise<void> {
  if ((await removeFiles(db, [id])) > 0) await addJob(db, REMOVE_FILES, { id: 'all' })
}

const KEYS_AT_ONCE = 200

/** The queue's task: removes the bytes, and may be cut off and begun again at any point. */
export function removeFileBytes({ db, store }: { db: Database; store: FileStore }) {
  return async (): Promise<void> => {
    for (;;) {
      const rows = await db
        .selectFrom('files_to_remove')
        .select('storage_key')
        .orderBy('asked_at')
        .limit(KEYS_AT_ONCE)
        .execute()
      if (rows.length === 0) return
      for (const { storage_key: key } of rows) {
        await store.remove(key)
        await store.remove(thumbnailKey(key))
      }
      const keys = rows.map(({ storage_key: key }) => key)
      await db.deleteFrom('files_to_remove').where('storage_key', 'in', keys).execute()
    }
  }
}

/** Asks again for what a stopped process left. */
export async function resumeRemoving(db: Database): Promise<void> {
  const left = await db.selectFrom('files_to_remove').select('storage_key').limit(1).executeTakeFirst()
  if (left) await addJob(db, REMOVE_FILES, { id: 'all' })
}
