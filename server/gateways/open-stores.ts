import type { Config } from '@/server/core/config'
import type { FileConfig } from '@/server/core/file-config'
import { createBackupBucket } from './backup-bucket'
import { createBackupFolder } from './backup-folder'
import type { BackupStore } from './backup-store'
import type { FileStore } from './file-store'
import { createFolderStore } from './folder-store'
import { createS3Store } from './s3-store'

/** Where uploaded files lie, as FILE_STORE says. */
export async function openFileStore({ store, folder, s3 }: FileConfig): Promise<FileStore> {
  return store === 's3' && s3 ? createS3Store(s3) : createFolderStore(folder)
}

/** The place that BACKUP_DIR names. */
export async function openBackupStore({
  backupBucket,
  backupDir,
}: Pick<Config, 'backupBucket' | 'backupDir'>): Promise<BackupStore> {
  return backupBucket ? createBackupBucket(backupBucket) : createBackupFolder(backupDir)
}
