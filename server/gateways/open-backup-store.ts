import type { Config } from '@/server/core/config'
import { createBackupBucket } from './backup-bucket'
import { createBackupFolder } from './backup-folder'
import type { BackupStore } from './backup-store'

/** The place that BACKUP_DIR names. */
export async function openBackupStore({
  backupBucket,
  backupDir,
}: Pick<Config, 'backupBucket' | 'backupDir'>): Promise<BackupStore> {
  return backupBucket ? createBackupBucket(backupBucket) : createBackupFolder(backupDir)
}
