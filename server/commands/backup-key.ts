import { makeKeyPair } from '@/server/database/backup/encryption'
import { runCommand } from '@/server/run-command'

// `npm run backup:key`: what age-keygen does, for machines without age. All of it may be kept as the file for --identity.
await runCommand(async ({ progress }) => {
  const { identity, recipient } = await makeKeyPair()
  progress.info(`# The secret key: keep it off the machine, in two places. Without it no backup can be read.
# public key, for BACKUP_RECIPIENTS on the machine: ${recipient}
${identity}`)
})
