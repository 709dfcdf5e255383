import { hostname } from 'node:os'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { getSystem } from '@/lib/contracts/system'
import { createWorker, type Worker } from '@/server/worker/worker'
import { startApi, startApiOn, type TestApi } from './support/api'
import { ask } from './support/call'
import {
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
  type TestPostgres,
} from './support/postgres'
import { type Replica, startReplica } from './support/replica'
import { type S3, startS3 } from './support/s3'

const ownerOf = (api: TestApi) => api.signIn({ privilege: 'super admin' })
const look = (api: TestApi, token: string) => ask(api, getSystem, { token })

describe('a worker of a process of its own', () => {
  let database: TestDatabase
  let api: TestApi
  let worker: Worker
  beforeAll(async () => {
    database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
    api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
    const parts = { databaseUrl: database.url, log: pino({ level: 'silent' }), graceMs: 1000 }
    worker = createWorker({ ...parts, tasks: () => ({}), sweep: async () => {} })
  })
  afterAll(async () => {
    await worker.stop()
    await api.close()
    await database.drop()
  })

  it('is named with its machine and since when, as long as it asks for work', async () => {
    const token = await ownerOf(api)
    expect(await look(api, token)).toMatchObject({ worker: 'off', workers: [] })
    const startedAt = Date.now()
    worker.start()
    await expect.poll(async () => (await look(api, token)).workers.length, { timeout: 15_000 }).toBe(1)
    const [found] = (await look(api, token)).workers
    expect(found?.name).toBe(`${hostname()}:${process.pid}`)
    expect(Math.abs(Date.parse(found?.since ?? '') - startedAt)).toBeLessThan(15_000)
    await worker.stop()
    await expect.poll(async () => (await look(api, token)).workers, { timeout: 15_000 }).toEqual([])
  })
})

describe('the store of files', () => {
  let s3: S3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.close())

  it('is no part where files lie in a folder', async () => {
    const api = await startApi()
    expect(await look(api, await ownerOf(api))).toMatchObject({ fileStore: null, replica: null })
    await api.close()
  })

  it('is tried by a file that goes in, comes back and is removed', async () => {
    const api = await startApi(s3.settings({ S3_PATH_STYLE: 'on' }))
    const { fileStore } = await look(api, await ownerOf(api))
    expect(fileStore).toEqual({ location: expect.stringContaining('s3://cargo-files'), problem: null })
    await api.close()
  })

  it('says why it takes nothing, and the page still comes', async () => {
    const api = await startApi(s3.settings({ S3_PATH_STYLE: 'on', S3_BUCKET: 'not-there' }))
    const { fileStore, database } = await look(api, await ownerOf(api))
    expect(fileStore?.problem).toMatch(/not-there.*Look at the S3_ settings/s)
    expect(database.version).toMatch(/^\d+\./)
    await api.close()
  })
})

describe('the copy of the database that is read', () => {
  let primary: TestPostgres
  let database: TestDatabase
  let replica: Replica
  let api: TestApi
  let token: string
  beforeAll(async () => {
    primary = await startTestPostgres()
    database = await createTestDatabase(primary.adminUrl, primary.applicationUrl)
    replica = await startReplica(primary.adminUrl, primary.folder)
    api = await startApiOn({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      readUrl: replica.address(database.url),
    })
    token = await ownerOf(api)
  })
  afterAll(async () => {
    await api.close()
    await replica.stop()
    await primary.stop()
  })

  it('follows, is behind while it replays nothing, and is away when it has ended', async () => {
    const copy = async () => (await look(api, token)).replica
    await expect.poll(copy, { timeout: 15_000 }).toEqual({ state: 'follows', behindSeconds: 0 })
    // The commits of before are written a moment later, and it knows no time until it has replayed one.
    const replayedAt = () => replica.query('select pg_last_xact_replay_timestamp() as at')
    await expect.poll(replayedAt, { timeout: 15_000 }).not.toEqual([{ at: null }])
    await replica.query('select pg_wal_replay_pause()')
    await api.owner.query('create table behind_at_all (id int)')
    await expect
      .poll(async () => (await copy())?.behindSeconds, { timeout: 15_000 })
      .toBeGreaterThanOrEqual(1)
    await replica.query('select pg_wal_replay_resume()')
    await expect.poll(copy, { timeout: 15_000 }).toEqual({ state: 'follows', behindSeconds: 0 })
    await replica.stop()
    expect(await copy()).toEqual({ state: 'away', behindSeconds: null })
  })

  it('is said to be none where the address leads to a main database', async () => {
    const other = await startApiOn({
      databaseUrl: database.url,
      ownerUrl: database.ownerUrl,
      readUrl: database.url,
    })
    const { replica: found } = await look(other, await ownerOf(other))
    expect(found).toEqual({ state: 'noReplica', behindSeconds: null })
    await other.close()
  })
})
