import type { BackupStore, FoundBackup } from '@/server/gateways/backup-store'

const IS_BACKUP = /\.backup\.gz(\.age)?$/

/** The backup that was finished last; null where there is none, or where the place of backups is away. */
export async function newestBackup(backups: BackupStore): Promise<FoundBackup | null> {
  const found = await backups.list().catch(() => [] as FoundBackup[])
  const [newest = null] = found
    .filter(({ name }) => IS_BACKUP.test(name))
    .toSorted((a, b) => b.writtenAt.getTime() - a.writtenAt.getTime())
  return newest
}
