import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** When the newest backup of a folder was finished, in milliseconds; null where there is none. */
export async function newestBackup(folder: string): Promise<number | null> {
  const names = await readdir(folder).catch(() => [] as string[])
  const backups = names.filter((name) => name.endsWith('.backup.gz'))
  // One that is too old may be removed at this moment.
  const found = await Promise.all(backups.map((name) => stat(join(folder, name)).catch(() => undefined)))
  const times = found.flatMap((file) => (file ? [file.mtimeMs] : []))
  return times.length > 0 ? Math.max(...times) : null
}
