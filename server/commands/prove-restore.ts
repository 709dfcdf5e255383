import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { findBackup, readArguments } from '@/server/backups/find-backup'
import { proveBackup } from '@/server/backups/prove-backup'
import { StartError } from '@/server/core/failures'
import { runService } from '@/server/run-command'

const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`

// `npm run prove:restore`: restores a backup (the newest, or the one that is named) on trial beside the data, and says what was in it.
await runService(async ({ config, args, progress }) => {
  const { name, identities } = await readArguments(args)
  const backup = await findBackup(config, name)
  const began = Date.now()
  const content = await backup.open()
  // Whoever reads it hears of it, which may be later.
  content.on('error', () => {})
  let isStopped = false
  // The copy of the data is removed first; who asks once more does not wait for it.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      if (isStopped) process.exit(130)
      isStopped = true
      content.destroy(new Error('stopped'))
    })
  }
  await mkdir(config.dataDir, { recursive: true })
  const scratch = await mkdtemp(join(config.dataDir, 'restore-on-trial-'))
  try {
    progress.info(`Restoring ${backup.location} on trial.`)
    let bytes = 0
    content.on('data', (chunk: Buffer) => (bytes += chunk.length)).pause()
    const { isEncrypted, rows, tables, files, claims } = await proveBackup(content, identities, scratch)
    const lines: [string, string][] = [
      ['Backup', backup.location],
      ['Size', megabytes(backup.bytes ?? bytes)],
      ['Encrypted', isEncrypted ? 'yes, and opened with the key given' : 'no'],
      ['Rows', `${rows} in ${tables} tables`],
      ['Files', String(files)],
      ['Books', `all ${claims} claims hold`],
      ['Time', `${((Date.now() - began) / 1000).toFixed(1)} s with starting a database server`],
    ]
    progress.info(['', ...lines.map(([label, text]) => `${label.padEnd(12)}${text}`)].join('\n'))
  } catch (error) {
    throw isStopped ? new StartError('Stopped: the trial is not over, and nothing of it is left.') : error
  } finally {
    await rm(scratch, { recursive: true, force: true })
  }
})
