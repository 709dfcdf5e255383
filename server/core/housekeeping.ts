import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Database } from './database'
import { KEY_RETENTION_MS } from './idempotency'

const EVERY_MS = 60 * 60 * 1000

type Chore = (db: Database) => Promise<void>

async function forgetOldKeys(db: Database): Promise<void> {
  await db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', new Date(Date.now() - KEY_RETENTION_MS))
    .execute()
}

async function forgetOldLimits(db: Database): Promise<void> {
  await sql`delete from rate_limits where expire < ${Date.now()}`.execute(db)
}

/** Every hour removes what has expired; any number of processes may do so at once. Answers how to stop it. */
export function startHousekeeping(db: Database, log: Logger, chores: readonly Chore[]): () => void {
  const run = async () => {
    for (const chore of [forgetOldKeys, forgetOldLimits, ...chores]) await chore(db)
  }
  const timer = setInterval(() => {
    run().catch((error: unknown) => log.warn({ err: error }, 'housekeeping failed; it is tried again'))
  }, EVERY_MS)
  timer.unref()
  return () => clearInterval(timer)
}
