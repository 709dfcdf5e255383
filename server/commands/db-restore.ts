import { findBackup, readArguments } from '@/server/backups/find-backup'
import { createPool } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { applyGrants } from '@/server/database/application-role'
import { restoreBackup } from '@/server/database/backup/restore-backup'
import { openDatabase } from '@/server/database/open-database'
import { hasDemoAccounts, lockedDemoNotice, openedBy } from '@/server/demo'
import { openFileStore } from '@/server/gateways/open-stores'
import { runCommand } from '@/server/run-command'

await runCommand(async ({ config, args, progress }) => {
  const { name, replace, identities } = await readArguments(args)
  if (!name)
    throw new StartError('Name the backup: npm run db:restore -- <file> [--replace] [--identity key.txt]')
  const backup = await findBackup(config, name)
  const database = await openDatabase(config, progress)
  try {
    const { tables, rows, files } = await restoreBackup({
      databaseUrl: database.ownerUrl,
      store: await openFileStore(config.files),
      backup: await backup.open(),
      identities,
      replace,
      log: progress,
    })
    await applyGrants(database)
    progress.info(`Restored ${rows} rows of ${tables} tables and ${files} files.`)
    const pool = createPool(database.ownerUrl, 1)
    if (openedBy(config) && (await hasDemoAccounts(pool))) progress.warn(lockedDemoNotice)
    await pool.end()
  } finally {
    await database.close()
  }
})
