import { appendFile, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Config } from '@/server/core/config'
import type { Database } from '@/server/core/database'
import { StartError } from '@/server/core/failures'
import { postToGateway } from '@/server/gateways/post'

const HOUR_MS = 60 * 60_000
const WEBHOOK_TIMEOUT_MS = 20_000

/** The end of the chain, to be kept where nobody of the database can reach it: '12:9f3c…'. */
export function headText(block: string, hash: Buffer): string {
  return `${block}:${hash.toString('hex')}`
}

async function selectHead(db: Database): Promise<string | undefined> {
  const { rows } = await sql<{ block: string; hash: Buffer }>`
    select block, hash from audit_chain where block > 0`.execute(db)
  return rows[0] && headText(rows[0].block, rows[0].hash)
}

/** As audit:verify reads it again: when, and the head. */
const lineOf = (head: string) => `${new Date().toISOString()} ${head}\n`

/** The heads of a file that was written so, or by hand. */
export async function readHeadFile(path: string): Promise<string[]> {
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return ''
    throw new StartError(`AUDIT_HEAD_FILE cannot be read: ${error.message}`, { cause: error })
  })
  return text.split('\n').flatMap((line) => line.trim().split(/\s+/).at(-1) || [])
}

async function postHead(url: string, head: string): Promise<void> {
  const outcome = await postToGateway({
    url,
    headers: { 'content-type': 'application/json' },
    // Chat services show `text`.
    body: JSON.stringify({ text: `Head of the audit log: ${head}`, head, at: new Date().toISOString() }),
    timeoutMs: WEBHOOK_TIMEOUT_MS,
    read: (_answer, status) =>
      status >= 200 && status < 300 ? { kind: 'accepted', providerId: null, cost: null } : null,
  })
  if ('error' in outcome) throw new Error(outcome.error)
}

interface Keeper {
  config: Config
  log: Logger
}

/** Sends the head out of the database at the start and every hour; where that fails, again at the next call. */
export function createHeadKeeper({ config, log }: Keeper): (db: Database) => Promise<void> {
  const { auditHeadFile, auditHeadWebhook } = config
  const targets = [
    {
      name: 'the log',
      keep: async (head: string) => log.info({ auditHead: head }, 'head of the audit chain'),
    },
  ]
  if (auditHeadFile)
    targets.push({
      name: 'AUDIT_HEAD_FILE',
      keep: (head) => appendFile(auditHeadFile, lineOf(head), { mode: 0o600 }),
    })
  if (auditHeadWebhook)
    targets.push({ name: 'AUDIT_HEAD_WEBHOOK', keep: (head) => postHead(auditHeadWebhook, head) })
  const savedAt = new Map<string, number>()
  return async (db) => {
    const due = targets.filter(({ name }) => Date.now() - (savedAt.get(name) ?? 0) >= HOUR_MS)
    const head = due.length > 0 ? await selectHead(db) : undefined
    if (!head) return
    for (const { name, keep } of due) {
      try {
        await keep(head)
        savedAt.set(name, Date.now())
      } catch (error) {
        log.warn({ reason: (error as Error).message }, `the head of the audit chain was not kept by ${name}`)
      }
    }
  }
}
