import { resolve } from 'node:path'
import { writeBackup } from '@/server/database/backup/write-backup'
import { joinDatabase } from '@/server/database/open-database'
import { runCommand } from '@/server/run-command'

const timestamp = () => new Date().toISOString().slice(0, 19).replace(/[-:]/g, '').replace('T', '-')

await runCommand(async ({ config, args, progress }) => {
  // npm changes into the project; a relative name is meant from where the command was typed.
  const chosen = args[0] && resolve(process.env.INIT_CWD ?? '.', args[0])
  const file = chosen || resolve(config.dataDir, 'backups', `cargo-${timestamp()}.backup.gz`)
  const database = await joinDatabase(config, progress)
  try {
    const { tables, rows, files } = await writeBackup(database.ownerUrl, config.filesDir, file)
    progress.info(`Backed up ${rows} rows of ${tables} tables and ${files} files to ${file}`)
  } finally {
    await database.close()
  }
})
