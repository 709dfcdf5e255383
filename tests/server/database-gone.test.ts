import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { uploadPhoto } from '@/lib/contracts/files'
import { getHealth } from '@/lib/contracts/health'
import { createDatabase, createPool } from '@/server/core/database'
import { freePort } from '@/server/database/embedded/embedded-database'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApi, startApiOn, type TestApi } from './support/api'
import { standBetween } from './support/between'
import { ask, failureOf, send } from './support/call'

const anyId = '00000000-0000-4000-8000-000000000000'

interface OpenCall {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
}

const phone = '+255754000111'

/** What a stranger's calls need before they ask the database; all others ask it first who calls. */
const OPEN_CALLS: Record<string, OpenCall> = {
  track: { query: { query: 'UMJ00000000' } },
  login: { body: { email: 'a@example.com', password: 'karibu sana' } },
  readPasswordLink: { query: { token: 'x'.repeat(43) } },
  setPassword: { body: { token: 'x'.repeat(43), password: 'four words of mine' } },
  getAgentView: { query: { batchId: anyId, salt: 'x' } },
  getSharedAgentFile: { query: { id: anyId, salt: 'x' } },
  getPackagingReport: { query: { batchId: anyId } },
  getCombinedInvoice: { query: { id: anyId, trackingNumbers: 'UMJ00000000' } },
  getFixedPriceInvoice: { query: { fixedPrice: '10', trackingNumbers: 'UMJ00000000' } },
  getStatement: { query: { customerId: anyId, signature: 'x' } },
  getChinaInvoice: { query: { trackingNumbers: 'UMJ00000000' } },
  claimParcel: { body: { name: 'Juma', phone: '+255754000111', courierNumber: 'SF1' } },
  readRelease: { query: { packageId: anyId, signature: 'x' } },
  askForCode: { body: { phone } },
  enterByCode: { body: { phone, code: '123456' } },
  enterByLink: { body: { link: 'A'.repeat(43) } },
  createPaymentRequest: { body: { subject: 'tracking', query: 'query=UMJ00000000', phone } },
  getPaymentRequest: { params: { token: `${'A'.repeat(18)}-${'x'.repeat(43)}` } },
  answerRelease: { body: { packageId: anyId, signature: 'x' } },
}

/** They tell how the program itself is, and need no database for it. */
const ASKS_NO_DATABASE = ['getHealth', 'getPortalDoor']

describe('while the database cannot be reached', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApiOn({
      databaseUrl: `postgres://nobody@127.0.0.1:${await freePort()}/none`,
      settings: {
        SMS_GATEWAY: 'beem',
        BEEM_API_KEY: 'key',
        BEEM_SECRET_KEY: 'secret',
        BEEM_SENDER: 'UMOJA',
        PAYMENT_GATEWAY: 'clickpesa',
        PAYMENT_ACCOUNT: 'Till',
        PAYMENT_CALLBACK_SECRET: 'x'.repeat(32),
        CLICKPESA_CLIENT_ID: 'client',
        CLICKPESA_API_KEY: 'key',
        CLICKPESA_CHECKSUM_KEY: 'key',
      },
    })
  })
  afterAll(() => api.close())

  it('health says alive but not ready, with 503', async () => {
    const answer = await send(api, getHealth)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({
      code: 503,
      data: { live: true, ready: false, stopping: false, database: 'away', worker: 'off' },
    })
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it.each(
    ALL_ENDPOINTS.filter(({ name }) => !ASKS_NO_DATABASE.includes(name)).map(
      (endpoint) => [endpoint.name, endpoint] as const,
    ),
  )('%s answers 503 in the envelope, or what is wrong with the call', async (name, endpoint) => {
    const answer = await send(api, endpoint, {
      token: 'some',
      headers: { cookie: `my=${'A'.repeat(43)}` },
      params: { id: anyId },
      ...OPEN_CALLS[name],
    })
    expect(failureOf(answer)).toMatchObject({ code: 503, error: 'unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
    // The request's id is any digits.
    const { requestId: _, ...body } = answer.json<Record<string, unknown>>()
    expect(JSON.stringify(body)).not.toMatch(/ECONN|127\.0\.0\.1|5432|postgres/)
  })

  it('a call without a token is still answered with 401', async () => {
    const answer = await api.send('GET', '/session')
    expect(failureOf(answer).code).toBe(4)
  })

  it('the description of the API is still there', async () => {
    expect((await api.send('GET', '/openapi.json')).statusCode).toBe(200)
  })
})

describe('when the database comes back', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi()
  })
  afterAll(() => api.close())

  it('the API goes on by itself after all its connections were cut', async () => {
    const token = await api.signIn()
    await Promise.all(Array.from({ length: 8 }, () => api.send('GET', '/customers', { token })))
    await api.pool.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => api.send('GET', '/customers', { token })),
    )
    for (const { statusCode } of answers) expect([200, 503]).toContain(statusCode)
    // PostgreSQL ends connections when it comes to it, maybe one more that is just being asked.
    const status = async () => (await api.send('GET', '/customers', { token })).statusCode
    await expect.poll(status, { timeout: 20_000 }).toBe(200)
    expect(await ask(api, getHealth)).toMatchObject({ live: true, ready: true })
  })

  /** Runs `act` while a table is locked by somebody else. */
  async function whileLocked(table: string, action: () => Promise<void>): Promise<void> {
    const holder = await api.owner.connect()
    try {
      await holder.query('begin')
      await holder.query(`lock table ${table} in access exclusive mode`)
      await action()
    } finally {
      await holder.query('rollback')
      holder.release()
    }
  }

  async function waitingProcess(): Promise<number> {
    return vi.waitFor(
      async () => {
        const { rows } = await api.pool.query<{ pid: number }>(
          "select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        )
        const [row] = rows
        if (!row) throw new Error('nobody waits yet')
        return row.pid
      },
      { timeout: 5000 },
    )
  }

  it('a call that is cut in the middle of its work answers 503 and has written nothing', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    await whileLocked('audit_log', async () => {
      const call = api.send('POST', '/customers', { token, body: { name: 'Cut', phones: ['+255754000111'] } })
      await api.pool.query('select pg_terminate_backend($1)', [await waitingProcess()])
      expect(failureOf(await call).error).toBe('unavailable')
    })
    expect((await api.owner.query("select 1 from customers where name = 'Cut'")).rows).toEqual([])
  })

  it('a connection that the server ended is given to no other call', async () => {
    const pool = createPool(api.pool.options.connectionString ?? '', 1)
    const db = createDatabase(pool)
    for (let round = 0; round < 20; round++) {
      await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
      expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    }
    await pool.end()
  })

  it('a server that falls silent in a transaction holds no connection for ever, and nothing of it is written', async () => {
    const server = api.pool.options.connectionString ?? ''
    const between = await standBetween(server)
    const pool = createPool(between.address(server), 1, { answerWithinMs: 300 })
    const db = createDatabase(pool)
    const insert = sql`insert into settings (key, value) values ('silent', '{}')`
    const write = db.transaction().execute(async (trx) => {
      await insert.execute(trx)
      between.silence()
      await sql`select 1`.execute(trx)
    })
    await expect(write).rejects.toThrow('Query read timeout')
    expect(pool.totalCount).toBe(0)
    expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
    await pool.end()
    await between.close()
    expect((await api.owner.query("select 1 from settings where key = 'silent'")).rows).toEqual([])
  })

  it('a call that waits too long for a lock answers that somebody else is at it', async () => {
    const token = await api.signIn({ privilege: 'super admin' })
    await whileLocked('exchange_rates', async () => {
      const call = api.send('PUT', '/rates', { token, body: { exchangeRate: 2601 } })
      expect(failureOf(await call)).toMatchObject({ code: 409, error: 'busy' })
    })
  }, 15_000)

  it('an upload whose row cannot be written answers 503 and leaves no file', async () => {
    const token = await api.signIn()
    const photo = multipart(await makeJpeg())
    await whileLocked('audit_log', async () => {
      const call = send(api, uploadPhoto, { token, ...photo })
      await api.pool.query('select pg_terminate_backend($1)', [await waitingProcess()])
      expect(failureOf(await call)).toMatchObject({ code: 503, error: 'unavailable' })
    })
    const left = await readdir(api.filesDir, { recursive: true })
    expect(left.filter((name) => name.includes('.'))).toEqual([])
    expect(await readdir(join(api.filesDir, '..', 'incoming'))).toEqual([])
    expect((await send(api, uploadPhoto, { token, ...photo })).statusCode).toBe(200)
  })

  it('a list whose connection breaks answers 503', async () => {
    const token = await api.signIn()
    await whileLocked('packages', async () => {
      // The counters report a total above 0, so that the rows are queried.
      await api.pool.query("insert into tallies values ('packages', '2026-11', 1, 3)")
      const call = api.send('GET', '/packages', { token, headers: { 'accept-language': 'sw' } })
      await api.pool.query('select pg_terminate_backend($1)', [await waitingProcess()])
      const answer = await call
      expect(failureOf(answer)).toMatchObject({ code: 503, error: 'unavailable' })
      expect(failureOf(answer).message).not.toMatch(/terminat|connection/i)
    })
    await api.owner.query("delete from tallies where list = 'packages'")
  })

  it('callers who hang up give their connections back', async () => {
    const token = await api.signIn()
    const address = await api.app.listen({ port: 0, host: '127.0.0.1' })
    const impatient = new AbortController()
    const most = api.pool.options.max ?? 10
    await whileLocked('customers', async () => {
      const calls = Array.from({ length: most + 5 }, () =>
        fetch(`${address}/api/v1/customers?search=asha`, {
          headers: { 'auth-token': token },
          signal: impatient.signal,
        }).catch(() => null),
      )
      // One connection holds the lock; all others wait for it, and some calls for a connection.
      await vi.waitFor(() => expect(api.pool.waitingCount).toBeGreaterThan(0), { timeout: 5000 })
      impatient.abort()
      await Promise.all(calls)
    })
    await vi.waitFor(
      () => expect([api.pool.waitingCount, api.pool.totalCount - api.pool.idleCount]).toEqual([0, 0]),
      { timeout: 10_000 },
    )
    expect((await api.send('GET', '/customers', { token })).statusCode).toBe(200)
  })
})
