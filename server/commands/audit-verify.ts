import { setTimeout } from 'node:timers/promises'
import { sealAudit } from '@/server/audit/seal'
import { verifyAudit } from '@/server/audit/verify-audit'
import { createDatabase, createPool } from '@/server/core/database'
import { migrate } from '@/server/database/migrate'
import { joinDatabase } from '@/server/database/open-database'
import { runCommand } from '@/server/run-command'

const HEAD = '--head'
const SEALING_ROUNDS = 5
const SEALING_PAUSE_MS = 200

/** The head that somebody kept elsewhere: --head 12:9f3c… */
function readSavedHead(): string | undefined {
  const at = process.argv.indexOf(HEAD)
  return at < 0 ? undefined : (process.argv[at + 1] ?? '')
}

await runCommand(async ({ config, progress }) => {
  const database = await joinDatabase(config, progress)
  try {
    await migrate(database.ownerUrl, progress)
    const pool = createPool(database.ownerUrl, 1)
    // The whole log takes its time; nobody waits for an answer here.
    await pool.query('set statement_timeout = 0')
    const db = createDatabase(pool)
    // The first call marks what is there; a later one seals it, once whoever was writing at that moment is done.
    for (let round = 0; round < SEALING_ROUNDS; round++) {
      await sealAudit(db)
      await setTimeout(SEALING_PAUSE_MS)
    }
    const { findings, sealed, unsealed, head } = await verifyAudit(db, readSavedHead())
    await pool.end()
    for (const finding of findings) progress.info(`BROKEN  ${finding}`)
    progress.info(`${sealed} entries are sealed, ${unsealed} are too new.`)
    if (head) progress.info(`Head: ${head}\nKeep it elsewhere; ${HEAD} <head> compares with it.`)
    progress.info(findings.length === 0 ? 'The audit log is whole.' : 'The audit log was tampered with.')
    if (findings.length > 0) process.exitCode = 1
  } finally {
    await database.close()
  }
})
