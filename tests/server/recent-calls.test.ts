import { hostname } from 'node:os'
import { fastify } from 'fastify'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { createDatabase, createPool } from '@/server/core/database'
import { createRecentCalls, forgetOldCalls, type RecentCalls } from '@/server/system/recent-calls'
import { startApi, type TestApi } from './support/api'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.close())
afterEach(() => {
  vi.useRealTimers()
})

/** A call that fails in another process than the one that is asked. */
async function failIn(process: RecentCalls, route: string): Promise<void> {
  const app = fastify()
  process.observe(app)
  app.get(route, async () => {
    throw new Error('broken on purpose')
  })
  expect((await app.inject({ url: route })).statusCode).toBe(500)
  await app.close()
}

const failedRoutes = async (process: RecentCalls) =>
  (await process.read(api.db)).failures.map(({ route }) => route)

describe('slow and failed calls', () => {
  it('of another process are read once it has written them down', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [asked, other] = [createRecentCalls(), createRecentCalls()]
    const stop = other.start(api.db, pino({ level: 'silent' }))
    await failIn(other, '/of-another-process')
    expect(await failedRoutes(asked)).not.toContain('/of-another-process')
    vi.advanceTimersByTime(10_000)
    stop()
    await vi.waitFor(async () => expect(await failedRoutes(asked)).toContain('/of-another-process'))
    const { failures } = await asked.read(api.db)
    expect(failures[0]).toMatchObject({ process: `${hostname()}:${process.pid}`, status: 500 })
  })

  it('wait while the database is away, and are written once', async () => {
    const recent = createRecentCalls()
    await failIn(recent, '/meanwhile')
    const away = createDatabase(createPool('postgres://nobody@127.0.0.1:9/none', 1))
    await expect(recent.read(away)).rejects.toThrow()
    await away.destroy()
    const routes = [...(await failedRoutes(recent)), ...(await failedRoutes(recent))]
    expect(routes.filter((route) => route === '/meanwhile')).toHaveLength(2)
  })

  it('are forgotten after a week, and those of a bad minute sooner; slow ones stay beside failed ones', async () => {
    await api.pool.query('delete from recent_calls')
    await api.pool.query(
      `insert into recent_calls (kind, process, at, method, route, status, ms, request_id)
       select kind, 'web:1', now() - at, 'GET', route, 500, 1200, 'id'
       from (select 'failed' as kind, make_interval(secs => n) as at, 'bad minute ' || n as route from generate_series(1, 201) n
             union all values ('slow', interval '6 days', 'slow'), ('slow', interval '8 days', 'old')) given`,
    )
    // Before the hour is over, what is a week old is not shown either.
    const { slowCalls, failures } = await createRecentCalls().read(api.db)
    expect(slowCalls.map(({ route }) => route)).toEqual(['slow'])
    expect(failures.map(({ route }) => route)).toEqual(
      Array.from({ length: 20 }, (_, at) => `bad minute ${at + 1}`),
    )
    await forgetOldCalls(api.db)
    const { rows } = await api.pool.query<{ route: string }>('select route from recent_calls')
    const stored = new Set(rows.map(({ route }) => route))
    expect(stored.size).toBe(201)
    for (const [route, isStored] of Object.entries({
      slow: true,
      old: false,
      'bad minute 200': true,
      'bad minute 201': false,
    }))
      expect(stored.has(route), route).toBe(isStored)
  })
})
