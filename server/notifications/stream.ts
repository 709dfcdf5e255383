import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import type { Actor } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notAuthenticated, notForKeys, tooManyRequests } from '@/server/core/failures'
import type { RecipeParts } from '@/server/core/route'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The answer goes on for hours: how long it took says nothing. */
    isEndless?: true
  }
}

type StreamParts = Pick<RecipeParts, 'db' | 'findActor'>

const LOOK_MS = 3000
/** Also as often a line is sent, below the patience of proxies, and the session is looked at. */
const HEARTBEAT_MS = 15_000
/** A browser needs one: these are the browsers that one person has open. */
const MOST_STREAMS = 20
const TRY_AGAIN_SECONDS = 60
/** How long the end of a stream may take to arrive when the server stops. */
const CLOSING_MS = 1000

interface Listener {
  employeeId: string
  stream: PassThrough
  socket: Socket
  /** What was unread when it was looked at last. */
  seen: string | undefined
  isStillIn(): Promise<boolean>
}

/** How many are unread, up to a hundred, and when the latest came: another answer means something new to read. */
export async function selectUnread(
  db: Database,
  employeeIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; unread: string }>`
    select person.id, count(n.created_at) || ' ' || coalesce(max(n.created_at)::text, '') as unread
    from unnest(${[...employeeIds]}::uuid[]) as person (id)
    left join lateral (select created_at from notifications
      where employee_id = person.id and read_at is null order by created_at desc limit 100) n on true
    group by person.id`.execute(db)
  return new Map(rows.map(({ id, unread }) => [id, unread]))
}

/** Those who listen at this process; the database is asked for all of them at once, however many there are. */
function createListeners(db: Database, log: FastifyInstance['log']) {
  const listeners = new Set<Listener>()
  let timers: NodeJS.Timeout[] = []

  async function look(): Promise<void> {
    const unread = await selectUnread(db, [...new Set([...listeners].map(({ employeeId }) => employeeId))])
    for (const listener of listeners) {
      const now = unread.get(listener.employeeId)
      if (now === undefined || now === listener.seen) continue
      listener.seen = now
      listener.stream.write('event: change\ndata: 1\n\n')
    }
  }

  async function beat(): Promise<void> {
    for (const listener of listeners) {
      if (await listener.isStillIn()) listener.stream.write(':\n\n')
      else listener.stream.end()
    }
  }

  /** Again and again, one after the other, as long as somebody listens. */
  function every(ms: number, work: () => Promise<void>): NodeJS.Timeout {
    let isBusy = false
    return setInterval(() => {
      if (isBusy) return
      isBusy = true
      work()
        .catch((error: unknown) =>
          log.warn({ err: error }, 'notifications wait: the database did not answer'),
        )
        .finally(() => {
          isBusy = false
        })
    }, ms).unref()
  }

  function remove(listener: Listener): void {
    listeners.delete(listener)
    if (listeners.size > 0) return
    for (const timer of timers) clearInterval(timer)
    timers = []
  }

  return {
    add(listener: Listener): void {
      const own = [...listeners].filter(({ employeeId }) => employeeId === listener.employeeId)
      if (own.length >= MOST_STREAMS) throw tooManyRequests(TRY_AGAIN_SECONDS)
      if (listeners.size === 0) timers = [every(LOOK_MS, look), every(HEARTBEAT_MS, beat)]
      listeners.add(listener)
      listener.stream.once('close', () => remove(listener))
    },
    /** A browser that no longer reads holds up no stop. */
    close(): void {
      for (const { stream, socket } of listeners) {
        stream.end()
        setTimeout(() => socket.destroy(), CLOSING_MS).unref()
      }
    },
  }
}

function admit(actor: Actor | null): Actor {
  if (!actor) throw notAuthenticated()
  if (actor.key) throw notForKeys()
  if (actor.mustSetUpTwoStep) throw new ApiFailure(403, 'two_step_setup_required', 'twoStepSetupRequired')
  return actor
}

/**
 * GET /notifications/stream: server-sent events instead of the envelope, so it stands beside the routes of the contracts. An
 * event says that the list is to be read again, and nothing of what is in it. Listening keeps no session alive.
 */
export function registerNotificationStream(app: FastifyInstance, { db, findActor }: StreamParts): void {
  const listeners = createListeners(db, app.log)
  app.addHook('preClose', (done) => {
    listeners.close()
    done()
  })
  const options = { exposeHeadRoute: false, config: { isEndless: true as const } }
  app.get('/notifications/stream', options, async (request, reply) => {
    const token = String(request.headers[AUTH_HEADER] ?? '')
    const use = { isUse: false, cookies: request.headers.cookie, requestId: request.id }
    const actor = admit(token === '' ? null : await findActor(token, use))
    const stream = new PassThrough()
    listeners.add({
      employeeId: actor.id,
      stream,
      socket: request.raw.socket,
      seen: undefined,
      isStillIn: async () => (await findActor(token, use)) !== null,
    })
    // The first line opens it; nginx would wait for more without its header. The connection ends with the stream, so that no
    // idle one holds up a stop.
    stream.write('retry: 3000\n\n')
    return reply
      .headers({ 'content-type': 'text/event-stream', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream)
  })
}
