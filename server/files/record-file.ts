import type { Database } from '@/server/core/database'
import { deleteFileRow, insertFile, type NewFile } from './store'

/** Notes a file whose bytes are stored already. */
export function recordFile(db: Database, file: Omit<NewFile, 'createdBy'>, createdBy: string): Promise<void> {
  return insertFile(db, { ...file, createdBy })
}

export function forgetFile(db: Database, storageKey: string): Promise<void> {
  return deleteFileRow(db, storageKey)
}
