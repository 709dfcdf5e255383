import type { Logger } from 'pino'
import { may } from '@/lib/domain/access'
import type { Config } from '@/server/core/config'
import { type Context, workerContext } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { addJob } from '@/server/core/queue'
import { findActiveById } from '@/server/employees/find-employees'
import { judge } from './book-money'
import { type IncomingRow, lockNextDue, markJudged, selectAccountsDue } from './store'

/** The queue's task that books what is sure of an account's incoming money. */
export const MATCH_MONEY = 'match-money'

interface Parts {
  db: Database
  config: Config
  log: Logger
}

/** A sum books itself in the name of whoever brought it; null when that person may no longer. */
async function contextOf(parts: Parts, db: Database, row: IncomingRow): Promise<Context | null> {
  const requestId = `money ${row.id}`
  // What a gateway was asked for is in nobody's name.
  if (row.created_by === null) return workerContext(parts, { db, actor: null, requestId })
  const employee = await findActiveById(db, row.created_by)
  if (!employee || !may(employee, 'payments.take')) return null
  return workerContext(parts, { db, actor: { ...employee, sessionId: '' }, requestId })
}

/** Looks at the next sum that is due, in a transaction of its own under its lock: two workers never look at the same. */
async function matchNext(parts: Parts, accountId: string) {
  let id: string | undefined
  try {
    return await parts.db.transaction().execute(async (trx) => {
      const row = await lockNextDue(trx, accountId)
      if (!row) return null
      id = row.id
      const context = await contextOf(parts, trx, row)
      if (context) return judge(context, row)
      await markJudged(trx, row.id, null)
      return 'waiting' as const
    })
  } catch (error) {
    if (id === undefined) throw error
    // A sum that cannot be looked at must not hold up the others; it comes again with the next round.
    parts.log.warn({ err: error, incomingMoney: id }, 'incoming money could not be matched')
    await markJudged(parts.db, id, null)
    return 'waiting' as const
  }
}

const MOST_A_JOB = 100

/** The queue's task: what is sure of one account books itself, a hundred sums a job. */
export function matchWaiting(parts: Parts) {
  return async (payload: unknown): Promise<void> => {
    const { id } = payload as { id?: unknown }
    if (typeof id !== 'string') return
    for (let done = 0; done < MOST_A_JOB; done++) {
      if ((await matchNext(parts, id)) === null) return
    }
    await addJob(parts.db, MATCH_MONEY, { id })
  }
}

/** Asks the worker to look at sums that nobody has looked at, and again at those that wait. */
export async function resumeMatching(db: Database): Promise<void> {
  for (const id of await selectAccountsDue(db)) await addJob(db, MATCH_MONEY, { id })
}
