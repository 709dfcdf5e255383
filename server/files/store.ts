import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export interface NewFile {
  id: string
  kind: string
  storageKey: string
  /** WebP when left out. */
  mediaType?: string
  byteSize: number
  /** Null for a document. */
  width: number | null
  height: number | null
  /** Of a photo, by which the same picture is known again. */
  sha256?: string
  /** Null for what a customer sent. */
  createdBy: string | null
}

export async function insertFile(db: Database, file: NewFile): Promise<void> {
  await db
    .insertInto('files')
    .values({
      id: file.id,
      kind: file.kind,
      storage_key: file.storageKey,
      media_type: file.mediaType ?? 'image/webp',
      byte_size: file.byteSize,
      width: file.width,
      height: file.height,
      sha256: file.sha256 ?? null,
      created_by: file.createdBy,
    })
    .execute()
}

/**
 * Files that may be attached to a package now: photos that no other package has. They are locked first and looked at
 * afterwards: whoever waited for the lock then sees what the other call did with them.
 */
export async function lockFreePhotos(
  db: Database,
  ids: readonly string[],
  packageId: string | null,
): Promise<Set<string>> {
  const among = sql<string>`any(${[...ids]}::uuid[])`
  await db.selectFrom('files').select('id').where('id', '=', among).orderBy('id').forUpdate().execute()
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', among)
    .where('kind', '=', 'photo')
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('package_photos')
            .select('file_id')
            .whereRef('package_photos.file_id', '=', 'files.id')
            .where('package_photos.package_id', 'is distinct from', packageId),
        ),
      ),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('customer_request_photos')
            .select('file_id')
            .whereRef('customer_request_photos.file_id', '=', 'files.id'),
        ),
      ),
    )
    .execute()
  return new Set(rows.map((row) => row.id))
}

export type Visibility = 'public' | 'sales' | 'upload' | 'private'

/**
 * Who may load a file by its bare address. Everybody: images of the blog and of the company, photos of cargo, and staff of the online sales
 * team. Until it is used or swept, an upload is loaded by whoever knows its unguessable name: the form that it was made in.
 */
export async function selectVisibility(db: Database, storageKey: string): Promise<Visibility> {
  const { rows } = await sql<{ visibility: Visibility }>`
    select case
      when f.kind in ('blog', 'company') or exists (select from package_photos pp where pp.file_id = f.id)
        or exists (select from customer_request_photos r where r.file_id = f.id) then 'public'
      when exists (select from employees e where e.profile_file_id = f.id and e.is_online_sales
        and e.status = 'active' and e.whatsapp_number is not null) then 'sales'
      when f.kind = 'photo' and f.created_at > now() - interval '2 days' then 'upload'
      else 'private' end as visibility
    from files f
    where f.storage_key = ${storageKey}
      and not exists (select from packages p where p.delivery_file_id = f.id)
      and not exists (select from rider_visits v where v.file_id = f.id)
      and not exists (select from money_transfers m where m.proof_file_id = f.id)`.execute(db)
  return rows[0]?.visibility ?? 'private'
}

/** Whether it belongs to what was deleted and may come back. */
export async function isInBin(db: Database, storageKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('storage_key', '=', storageKey)
    .where('kind', '=', 'bin')
    .executeTakeFirst()
  return row !== undefined
}

export async function deleteFileRow(db: Database, storageKey: string): Promise<void> {
  await db.deleteFrom('files').where('storage_key', '=', storageKey).execute()
}

/** Gives an upload that nothing uses yet another kind; false when it is not there, not theirs, or in use. */
export async function takeOwnUpload(
  db: Database,
  id: string,
  uploaderId: string,
  kind: string,
): Promise<boolean> {
  const { rows } = await sql`
    update files f set kind = ${kind}
    where f.id = ${id} and f.kind = 'photo' and f.created_by = ${uploaderId}
      and not exists (select from package_photos p where p.file_id = f.id)
      and not exists (select from customer_request_photos r where r.file_id = f.id)
      and not exists (select from packages p where p.delivery_file_id = f.id)
      and not exists (select from money_transfers m where m.proof_file_id = f.id)
    returning f.id`.execute(db)
  return rows.length > 0
}

export async function setFileKind(db: Database, id: string, kind: string): Promise<void> {
  await db.updateTable('files').set({ kind }).where('id', '=', id).execute()
}

/** Pictures that a post may show: those of the blog, and uploads that nothing else uses. Locked first, looked at afterwards. */
export async function lockBlogPictures(
  db: Database,
  ids: readonly string[],
  keys: readonly string[],
): Promise<{ id: string; storage_key: string }[]> {
  const among = sql`(f.id = any(${[...ids]}::uuid[]) or f.storage_key = any(${[...keys]}::text[]))`
  await sql`select 1 from files f where ${among} order by f.id for update`.execute(db)
  const { rows } = await sql<{ id: string; storage_key: string }>`
    select f.id, f.storage_key from files f
    where ${among} and (f.kind = 'blog' or f.kind = 'photo'
      and not exists (select 1 from package_photos pp where pp.file_id = f.id)
      and not exists (select 1 from customer_request_photos r where r.file_id = f.id)
      and not exists (select 1 from packages p where p.delivery_file_id = f.id)
      and not exists (select 1 from money_transfers m where m.proof_file_id = f.id))`.execute(db)
  return rows
}

export async function markAsBlog(db: Database, ids: readonly string[]): Promise<void> {
  await sql`update files set kind = 'blog' where id = any(${[...ids]}::uuid[]) and kind <> 'blog'`.execute(db)
}
