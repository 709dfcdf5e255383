import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import { audit } from './audit'
import type { Actor } from './context'
import type { Database } from './database'
import { ApiFailure } from './failures'
import { createRateLimiter } from './rate-limiter'

const HOUR = 60 * 60
/** Records are counted in this process first, so that most lists cost no statement. */
const CHUNK = 100
/** So many more records are an audit entry. */
const NOTED = 1000
/** How many times as much an export may read, which is an audit entry of its own and may have asked for a code. */
const EXPORTED = 10

/** Holds up whoever copies the customers: what a person reads in an hour is counted in PostgreSQL, for all processes. */
export interface ReadBrake {
  /** Before a call that reads customers' data; throws 429 for whoever has read too much. */
  admit(actor: Actor): Promise<void>
  count(actor: Actor, requestId: string, records: number): Promise<void>
}

/** The records of a list, or the one that was asked for. */
export function recordsIn(data: unknown): number {
  if (Array.isArray(data)) return data.length
  if (typeof data !== 'object' || data === null) return 0
  if (!('result' in data || 'packages' in data || 'customers' in data || 'documents' in data)) return 1
  return Object.values(data).reduce<number>((sum, part) => sum + (Array.isArray(part) ? part.length : 0), 0)
}

async function hasExported(db: Database, employeeId: string): Promise<boolean> {
  const row = await db
    .selectFrom('audit_log')
    .select('id')
    .where('employee_id', '=', employeeId)
    .where('action', '=', 'list.exported')
    .where('at', '>', sql<Date>`now() - make_interval(secs => ${sql.lit(HOUR)})`)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export function createReadBrake(pool: Pool, db: Database, perHour: number): ReadBrake {
  const limiter = createRateLimiter(pool, 'reads', { points: perHour, duration: HOUR })
  const uncounted = new LRUCache<string, number>({ max: 10_000, ttl: HOUR * 1000 })
  const stopped = new LRUCache<string, number>({ max: 10_000, ttl: HOUR * 1000 })

  /** A key is counted by itself, and an export of its maker is none of its. */
  const readerOf = ({ id, key }: Actor) => key?.id ?? id
  const limitOf = async ({ id, key }: Actor) =>
    !key && (await hasExported(db, id)) ? EXPORTED * perHour : perHour

  async function note(actor: Actor, requestId: string, action: string, records: number): Promise<void> {
    const changes = { records: { old: null, new: records } }
    await audit({ db, actor, requestId }, { action, entity: 'customers', changes })
  }

  return {
    async admit(actor) {
      const id = readerOf(actor)
      const read = stopped.get(id)
      if (read === undefined) return
      if (read <= (await limitOf(actor))) {
        stopped.delete(id)
        return
      }
      const seconds = Math.max(1, Math.ceil(stopped.getRemainingTTL(id) / 1000))
      throw new ApiFailure(429, 'too_many_reads', 'tooManyReads', {
        retryAfterSeconds: seconds,
        params: { minutes: Math.ceil(seconds / 60) },
      })
    },
    async count(actor, requestId, records) {
      const id = readerOf(actor)
      const added = (uncounted.get(id) ?? 0) + records
      uncounted.set(id, added < CHUNK ? added : 0)
      if (added < CHUNK) return
      const { consumedPoints: read, msBeforeNext } = await limiter.penalty(id, added)
      if (Math.floor(read / NOTED) > Math.floor((read - added) / NOTED))
        await note(actor, requestId, 'customers.readMany', read)
      if (read <= perHour) return
      const most = await limitOf(actor)
      if (read > most) stopped.set(id, read, { ttl: Math.max(1, msBeforeNext) })
      if (read > most && read - added <= most) await note(actor, requestId, 'customers.readsStopped', read)
    },
  }
}
