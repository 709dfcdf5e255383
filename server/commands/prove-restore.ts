import { mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBackup, readArguments } from '@/server/backups/find-backup'
import { proveBackup } from '@/server/backups/prove-backup'
import { runCommand } from '@/server/run-command'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

// `npm run prove:restore`: restores a backup (the newest, or the one that is named) on trial beside the data, and says what was in it.
await runCommand(async ({ config, args, progress }) => {
  const { name, identities } = await readArguments(args)
  const backup = await findBackup(config, name)
  const began = Date.now()
  const scratch = await mkdtemp(join(config.dataDir, 'restore-on-trial-'))
  try {
    progress.info(`Restoring ${backup.location} on trial.`)
    let bytes = 0
    const content = await backup.open()
    content.on('data', (chunk: Buffer) => (bytes += chunk.length)).pause()
    const { rows, tables, files, claims } = await proveBackup(content, identities, scratch)
    const lines: [string, string][] = [
      ['Backup', backup.location],
      ['Size', megabytes(backup.bytes ?? bytes)],
      ['Encrypted', identities.length > 0 ? 'yes, and opened with the key given' : 'no'],
      ['Rows', `${rows} in ${tables} tables`],
      ['Files', String(files)],
      ['Books', `all ${claims} claims hold`],
      ['Time', `${((Date.now() - began) / 1000).toFixed(1)} s with starting a database server`],
    ]
    progress.info(['', ...lines.map(([label, text]) => `${label.padEnd(12)}${text}`)].join('\n'))
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
})
