import { hostname } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import { RECENT_CALL_DAYS, type RecentCall } from '@/lib/contracts/system'
import type { Database } from '@/server/core/database'

type Kind = 'slow' | 'failed'

/** So many of each kind are shown, and wait at most to be written down. */
const SHOWN = 20
/** More than are shown: those of a bad minute push no others out. */
const MOST_STORED = 200
const SLOW_MS = 1000
const SAVE_EVERY_MS = 10_000

export interface RecentCalls {
  /** Watches what an application answers. */
  observe(app: FastifyInstance): void
  /** Writes down now and then what was seen. Answers how to stop it. */
  start(db: Database, log: Logger): () => void
  /** Of all processes, the latest first. */
  read(db: Database): Promise<{ slowCalls: RecentCall[]; failures: RecentCall[] }>
}

async function latestOf(db: Database, kind: Kind): Promise<RecentCall[]> {
  const rows = await db
    .selectFrom('recent_calls')
    .select(['at', 'process', 'method', 'route', 'status', 'ms', 'request_id as requestId'])
    .where('kind', '=', kind)
    .where('at', '>', sql<Date>`now() - make_interval(days => ${RECENT_CALL_DAYS})`)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute()
  return rows.map((row) => ({ ...row, at: row.at.toISOString() }))
}

/** Slow and failed calls of this process, which writes them into one table with all others. */
export function createRecentCalls(): RecentCalls {
  const name = `${hostname()}:${process.pid}`
  const waiting: Record<Kind, Omit<RecentCall, 'process'>[]> = { slow: [], failed: [] }

  function note(kind: Kind, call: Omit<RecentCall, 'process'>): void {
    waiting[kind].push(call)
    if (waiting[kind].length > SHOWN) waiting[kind].shift()
  }

  async function save(db: Database): Promise<void> {
    const calls = (['slow', 'failed'] as const).flatMap((kind) =>
      waiting[kind].splice(0).map((call) => ({ kind, call })),
    )
    if (calls.length === 0) return
    const rows = calls.map(({ kind, call: { requestId, ...call } }) => ({
      ...call,
      kind,
      process: name,
      request_id: requestId,
    }))
    try {
      await db.insertInto('recent_calls').values(rows).execute()
    } catch (error) {
      // Most often it is the database that failed: they wait for it.
      for (const { kind, call } of calls) note(kind, call)
      throw error
    }
  }

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const call = {
          at: new Date().toISOString(),
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: request.id,
        }
        if (call.status >= 500) note('failed', call)
        const { isEndless } = request.routeOptions.config
        if (call.ms >= SLOW_MS && !isEndless) note('slow', call)
        done()
      })
    },
    start(db, log) {
      const timer = setInterval(() => {
        save(db).catch((error: unknown) =>
          log.warn({ err: error }, 'slow and failed calls were not saved yet'),
        )
      }, SAVE_EVERY_MS)
      timer.unref()
      return () => clearInterval(timer)
    },
    async read(db) {
      await save(db)
      return { slowCalls: await latestOf(db, 'slow'), failures: await latestOf(db, 'failed') }
    },
  }
}

/** An hourly chore. */
export async function forgetOldCalls(db: Database): Promise<void> {
  await sql`
    delete from recent_calls where at < now() - make_interval(days => ${RECENT_CALL_DAYS}) or id in (
      select id from (select id, row_number() over (partition by kind order by at desc, id desc) as number from recent_calls) ranked
      where number > ${MOST_STORED})`.execute(db)
}
