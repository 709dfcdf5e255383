import type { Logger } from 'pino'
import type { CalendarDate } from '@/lib/domain/dates'
import { officeToday } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { insertBlock, markLogged, markNext, takeHead } from './seal-store'

/** The end of the chain, to be kept where nobody of the database can reach it: '12:9f3c…'. */
export function headText(block: string, hash: Buffer): string {
  return `${block}:${hash.toString('hex')}`
}

/** Entries a block: one statement makes it, in some milliseconds. */
const ENTRIES_A_BLOCK = 2000

/** Seals one block and says whether there is more; whoever comes while another seals leaves it to them. */
function sealOnce(db: Database): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const head = await takeHead(trx)
    if (!head) return false
    const sealed = await insertBlock(trx, ENTRIES_A_BLOCK)
    if (sealed === ENTRIES_A_BLOCK) return true
    await markNext(trx)
    return false
  })
}

/**
 * Carries the chain on over the entries that are certain to have no earlier one still under way, and marks up to where
 * the next call may go. Called again and again; nobody who writes an entry waits for it.
 */
export async function sealAudit(db: Database): Promise<void> {
  let more = true
  while (more) more = await sealOnce(db)
}

/** Writes the head into the log once a day: what is kept of the log elsewhere proves the chain up to there. */
export async function logHead(db: Database, log: Logger, today: CalendarDate = officeToday()): Promise<void> {
  const head = await markLogged(db, today)
  if (head) log.info({ auditHead: headText(head.block, head.hash) }, 'head of the audit chain')
}
