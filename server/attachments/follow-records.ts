import type { Database } from '@/server/core/database'
import { removeFile } from '@/server/files/remove-files'

/** A package that goes takes its files along. */
export async function removeFilesOfPackage(db: Database, packageId: string): Promise<void> {
  const rows = await db
    .deleteFrom('attachments')
    .where('package_id', '=', packageId)
    .returning('file_id')
    .execute()
  for (const { file_id } of rows) await removeFile(db, file_id)
}

/** Two customers became one: the files of both are the one's. */
export async function moveAttachments(db: Database, fromId: string, intoId: string): Promise<void> {
  await db.updateTable('attachments').set({ customer_id: intoId }).where('customer_id', '=', fromId).execute()
}
