import { setTimeout as sleep } from 'node:timers/promises'
import type { TaskList } from 'graphile-worker'
import { Client } from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createCustomer } from '@/lib/contracts/customers'
import { getHealth } from '@/lib/contracts/health'
import { createLog } from '@/server/core/log'
import { addJob } from '@/server/core/queue'
import { createWorker, type Worker } from '@/server/worker/worker'
import { startApiOn, type TestApi } from './support/api'
import { standBetween } from './support/between'
import { ask, refused, send } from './support/call'
import { createTestDatabase } from './support/postgres'

let database: Awaited<ReturnType<typeof createTestDatabase>>
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
})
afterAll(() => database.drop())

let api: TestApi
afterEach(() => api.close())

/** The API on the same database, with a setting that the server imposes on each of its connections. */
async function startWith(setting?: string, isStopping?: () => boolean): Promise<TestApi> {
  const url = new URL(database.url)
  if (setting) url.searchParams.set('options', `-c ${setting}`)
  return startApiOn({ databaseUrl: url.href, ownerUrl: database.ownerUrl, isStopping })
}

async function health() {
  const answer = await send(api, getHealth)
  return { status: answer.statusCode, ...answer.json<{ data: object }>().data }
}

describe('ready', () => {
  it('is said of a database that answers and takes writes', async () => {
    api = await startWith()
    expect(await ask(api, getHealth)).toEqual({
      live: true,
      ready: true,
      stopping: false,
      database: 'writable',
      worker: 'off',
    })
    const { rows } = await api.pool.query('select from health_probe')
    expect(rows).toHaveLength(1)
  })

  it('is not said of a database that only reads, and a write there answers 503', async () => {
    api = await startWith()
    const token = await api.signIn({ privilege: 'secretary' })
    await api.close()
    api = await startWith('default_transaction_read_only=on')
    expect(await health()).toMatchObject({ status: 503, live: true, ready: false, database: 'unwritable' })
    const body = { name: 'Neema', phones: ['+255754000333'] }
    expect(await refused(api, createCustomer, { token, body })).toMatchObject({
      status: 503,
      error: 'unavailable',
    })
  })

  it('is not said of a disk on which no file can grow, though a row would still fit into its page', async () => {
    api = await startWith()
    const name = new URL(database.url).pathname.slice(1)
    await api.owner.query(`alter database ${name} set temp_file_limit = 0`)
    await api.pool.query("insert into settings (key, value) values ('some', '1')")
    expect(await health()).toMatchObject({ status: 503, live: true, ready: false, database: 'unwritable' })
    await api.owner.query(`alter database ${name} reset temp_file_limit`)
  })

  it('is described with what is answered while it is not', async () => {
    api = await startWith()
    const { paths, components } = (await api.send('GET', '/openapi.json')).json<{
      paths: Record<string, { get: { responses: object } }>
      components: { schemas: Record<string, object> }
    }>()
    const record = 'GetHealthData'
    expect(components.schemas[record]).toMatchObject({ properties: { ready: {}, database: {}, worker: {} } })
    const data = (code: number) => ({
      properties: { code: { const: code }, data: { $ref: `#/components/schemas/${record}` } },
    })
    expect(paths['/health']?.get.responses).toMatchObject({
      200: { content: { 'application/json': { schema: data(200) } } },
      503: { content: { 'application/json': { schema: data(503) } } },
    })
  })

  it('costs the database one write, however many ask at once', async () => {
    api = await startWith()
    const asked = vi.spyOn(api.publicPool, 'query')
    const answers = await Promise.all(Array.from({ length: 50 }, () => health()))
    expect(answers.every(({ status }) => status === 200)).toBe(true)
    expect(asked).toHaveBeenCalledTimes(1)
  })
})

describe('a database that has gone silent', () => {
  it('is away, and health answers all the same', async () => {
    const between = await standBetween(inject('adminUrl'))
    api = await startApiOn({ databaseUrl: between.address(database.url), ownerUrl: database.ownerUrl })
    await api.publicPool.query('select 1')
    between.silence()
    expect(await health()).toMatchObject({ status: 503, live: true, ready: false, database: 'away' })
    await vi.waitFor(() => expect(api.publicPool.totalCount).toBe(0), { timeout: 10_000 })
    await between.close()
  })
})

describe('a process that was told to stop', () => {
  it('is not ready while it still answers, and ends its connections', async () => {
    let isStopping = false
    api = await startWith(undefined, () => isStopping)
    const before = await api.send('GET', '/rates')
    expect([before.statusCode, before.headers.connection]).toEqual([200, 'keep-alive'])
    isStopping = true
    expect(await health()).toMatchObject({ status: 503, ready: false, stopping: true, database: 'writable' })
    const after = await api.send('GET', '/rates')
    expect([after.statusCode, after.headers.connection]).toEqual([200, 'close'])
  })
})

describe('the worker', () => {
  let worker: Worker
  afterEach(() => worker.stop())

  async function admit(isAdmitted: boolean): Promise<void> {
    const admin = new Client({ connectionString: inject('adminUrl') })
    await admin.connect()
    const name = new URL(database.url).pathname.slice(1)
    await admin.query(`alter database ${name} allow_connections ${isAdmitted}`)
    await admin.query('select pg_terminate_backend(pid) from pg_stat_activity where datname = $1', [name])
    await admin.end()
  }

  it('runs while the queue answers it, and not while the database is away', async () => {
    api = await startWith()
    const log = createLog({ logLevel: 'silent' })
    worker = createWorker({
      databaseUrl: database.url,
      log,
      graceMs: 10_000,
      tasks: () => ({ rest: async () => {} }),
      sweep: async () => {},
    })
    expect(worker.state()).toBe('stopped')
    worker.start()
    await vi.waitFor(() => expect(worker.state()).toBe('running'), { timeout: 10_000 })
    await admit(false)
    await vi.waitFor(() => expect(worker.state()).toBe('stopped'), { timeout: 20_000 })
    await admit(true)
    await vi.waitFor(() => expect(worker.state()).toBe('running'), { timeout: 20_000 })
  })

  it('waits for the job that it has, and gives one back that takes too long', async () => {
    api = await startWith()
    const begun: string[] = []
    const ended: string[] = []
    const start = (tasks: TaskList) => {
      const log = createLog({ logLevel: 'silent' })
      worker = createWorker({
        databaseUrl: database.url,
        log,
        graceMs: 500,
        tasks: () => tasks,
        sweep: async () => {},
      })
      worker.start()
    }
    start({
      short: async () => {
        begun.push('short')
        await sleep(200)
        ended.push('short')
      },
      endless: async () => {
        begun.push('endless')
        await new Promise(() => {})
      },
    })
    await addJob(api.db, 'short', { id: '1' })
    await vi.waitFor(() => expect(begun).toEqual(['short']), { timeout: 10_000 })
    await addJob(api.db, 'endless', { id: '2' })
    await vi.waitFor(() => expect(begun).toContain('endless'), { timeout: 10_000 })
    await worker.stop()
    expect(ended).toEqual(['short'])
    start({ endless: async () => void ended.push('endless') })
    await vi.waitFor(() => expect(ended).toEqual(['short', 'endless']), { timeout: 20_000 })
  })
})
