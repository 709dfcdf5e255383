import { setTimeout } from 'node:timers/promises'
import { readHeadFile } from '@/server/audit/keep-head'
import { findLatestKey, sealAudit } from '@/server/audit/seal'
import { auditKey } from '@/server/audit/sign-block'
import { verifyAudit } from '@/server/audit/verify-audit'
import type { Config } from '@/server/core/config'
import { createDatabase, createPool, type Database } from '@/server/core/database'
import { migrate } from '@/server/database/migrate'
import { joinDatabase } from '@/server/database/open-database'
import { runCommand } from '@/server/run-command'

const HEAD = '--head'
const SEALING_ROUNDS = 5
const SEALING_PAUSE_MS = 200

/** The heads that somebody kept elsewhere: --head 12:9f3c…, and all of AUDIT_HEAD_FILE. */
async function readSavedHeads(file: string | undefined): Promise<string[]> {
  const at = process.argv.indexOf(HEAD)
  const given = at < 0 ? [] : [process.argv[at + 1] ?? '']
  return file === undefined ? given : [...given, ...(await readHeadFile(file))]
}

/** The first call marks what is there; a later one seals it, once whoever was writing at that moment is done. */
async function sealAll(db: Database, config: Config): Promise<void> {
  for (let round = 0; round < SEALING_ROUNDS; round++) {
    await sealAudit(db, config)
    await setTimeout(SEALING_PAUSE_MS)
  }
}

function verdictText(findings: number, unproven: string | null): string {
  if (findings > 0) return 'The audit log was tampered with.'
  return unproven ? 'What there is of the audit log agrees.' : 'The audit log is whole.'
}

await runCommand(async ({ config, progress }) => {
  const database = await joinDatabase(config, progress)
  try {
    await migrate(database.ownerUrl, progress)
    const pool = createPool(database.ownerUrl, 1)
    // The whole log takes its time; nobody waits for an answer here.
    await pool.query('set statement_timeout = 0')
    const db = createDatabase(pool)
    // Somebody who looks from a machine without the key only looks.
    if ([undefined, auditKey(config).id].includes(await findLatestKey(db))) await sealAll(db, config)
    const { findings, unproven, sealed, unsealed, head } = await verifyAudit(
      db,
      config,
      await readSavedHeads(config.auditHeadFile),
    )
    await pool.end()
    for (const finding of findings) progress.info(`BROKEN  ${finding}`)
    progress.info(`${sealed} entries are sealed, ${unsealed} are too new.`)
    if (head) progress.info(`Head: ${head}\nKeep it elsewhere; ${HEAD} <head> compares with it.`)
    if (unproven) progress.info(`UNPROVEN  ${unproven}`)
    progress.info(verdictText(findings.length, unproven))
    if (findings.length > 0 || unproven) process.exitCode = 1
  } finally {
    await database.close()
  }
})
