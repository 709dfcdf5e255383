import type { AttachmentSubject } from '@/lib/domain/attachments'
import type { Database } from '@/server/core/database'
import { lockActiveCustomer } from '@/server/customers/find-customers'

/** The column that names the record. */
export const COLUMN_OF = {
  package: 'package_id',
  customer: 'customer_id',
  batch: 'batch_id',
  transaction: 'transaction_id',
} as const satisfies Record<AttachmentSubject, string>

const TABLE_OF = {
  package: 'packages',
  customer: 'customers',
  batch: 'batches',
  transaction: 'transactions',
} as const satisfies Record<AttachmentSubject, string>

export interface Subject {
  subject: AttachmentSubject
  id: string
}

/**
 * Locks the record, so that it neither goes nor takes another file meanwhile; false when it is not there. A customer who was
 * merged or forgotten takes none.
 */
export async function lockSubject(db: Database, { subject, id }: Subject): Promise<boolean> {
  const row = await db
    .selectFrom(TABLE_OF[subject])
    .select('id')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!row) return false
  return subject === 'customer' ? lockActiveCustomer(db, id) : true
}

export async function subjectExists(db: Database, { subject, id }: Subject): Promise<boolean> {
  const row = await db.selectFrom(TABLE_OF[subject]).select('id').where('id', '=', id).executeTakeFirst()
  return row !== undefined
}

/** The files of a record, the latest first. */
export function selectAttachments(db: Database, { subject, id }: Subject) {
  return db
    .selectFrom('attachments as a')
    .innerJoin('files as f', 'f.id', 'a.file_id')
    .innerJoin('employees as e', 'e.id', 'a.added_by')
    .select(['f.id', 'f.storage_key', 'f.media_type', 'f.byte_size', 'f.sha256', 'f.width', 'f.height'])
    .select(['a.name', 'a.added_at', 'a.added_by', 'e.name as added_by_name'])
    .where(`a.${COLUMN_OF[subject]}`, '=', id)
    .orderBy('a.added_at', 'desc')
    .orderBy('f.id')
    .execute()
}

interface NewAttachment {
  fileId: string
  name: string
  addedBy: string
}

export async function insertAttachment(
  db: Database,
  { subject, id }: Subject,
  { fileId, name, addedBy }: NewAttachment,
): Promise<void> {
  await db
    .insertInto('attachments')
    .values({ [COLUMN_OF[subject]]: id, file_id: fileId, name, added_by: addedBy })
    .execute()
}

/** One file with the record it belongs to, locked. */
export function lockAttachment(db: Database, fileId: string) {
  return db
    .selectFrom('attachments as a')
    .leftJoin('packages as p', 'p.id', 'a.package_id')
    .select([
      'a.package_id',
      'a.customer_id',
      'a.batch_id',
      'a.transaction_id',
      'a.name',
      'a.added_by',
      'a.added_at',
    ])
    .select('p.receiver_id')
    .where('a.file_id', '=', fileId)
    .forUpdate('a')
    .executeTakeFirst()
}

export async function deleteAttachment(db: Database, fileId: string): Promise<void> {
  await db.deleteFrom('attachments').where('file_id', '=', fileId).execute()
}
