import { resolve } from 'node:path'
import { keyBeside } from '@/server/core/secret-key'
import { writeBackup } from '@/server/database/backup/write-backup'
import { joinDatabase } from '@/server/database/open-database'
import { createBackupFile } from '@/server/gateways/backup-folder'
import { openBackupStore, openFileStore } from '@/server/gateways/open-stores'
import { runCommand } from '@/server/run-command'

const timestamp = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

await runCommand(async ({ config, args, progress }) => {
  // npm changes into the project; a relative name is meant from where the command was typed.
  const chosen = args[0] && resolve(process.env.INIT_CWD ?? '.', args[0])
  const recipients = config.backupRecipients
  const name = `cargo-${timestamp()}.backup.gz${recipients.length > 0 ? '.age' : ''}`
  const database = await joinDatabase(config, progress)
  try {
    const store = await openFileStore(config.files)
    const draft = chosen ? await createBackupFile(chosen) : await (await openBackupStore(config)).create(name)
    const { tables, rows, files } = await writeBackup(database.ownerUrl, store, draft, recipients)
    progress.info(`Backed up ${rows} rows of ${tables} tables and ${files} files to ${draft.location}`)
    const key = config.backupBucket && !chosen ? null : keyBeside(config, draft.location)
    if (key) {
      progress.warn(
        `Warning: ${key} lies in the same data folder. Copy the backup alone, not the folder, or set BACKUP_DIR to a folder elsewhere or SECRET_KEY.`,
      )
    }
  } finally {
    await database.close()
  }
})
