import { randomUUID } from 'node:crypto'
import { chmod, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { addAttachment } from '@/lib/contracts/attachments'
import { createCustomer, listCustomers } from '@/lib/contracts/customers'
import { uploadPhoto } from '@/lib/contracts/files'
import { getHealth } from '@/lib/contracts/health'
import { recordPayment } from '@/lib/contracts/payments'
import { createLog } from '@/server/core/log'
import { addJob } from '@/server/core/queue'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { migrate, migrationsFolder } from '@/server/database/migrate'
import { migrateAll } from '@/server/prepare-database'
import { createWorker } from '@/server/worker/worker'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { makeJpeg, multipart } from '@/tests/factories/photos'
import { startApiOn, type TestApi } from './support/api'
import { type Between, standBetween } from './support/between'
import { ask, dataOf, failureOf, refused, send } from './support/call'
import { createTestDatabase, type TestDatabase } from './support/postgres'

const silent = { info: () => {}, warn: () => {} }
const TEXTS = {
  en: 'The service is not available for a moment.',
  sw: 'Huduma haipatikani kwa sasa.',
  zh: '服务暂时不可用',
}

let database: TestDatabase
let between: Between
let api: TestApi
let token: string
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  between = await standBetween(inject('applicationUrl'))
  api = await startApiOn({ databaseUrl: between.address(database.url), ownerUrl: database.ownerUrl })
  token = await api.signIn({ privilege: 'super admin', position: 'accountant' })
})
afterAll(async () => {
  await api.close()
  await between.close()
  await database.drop()
})

const isReady = async (on = api) => (await send(on, getHealth)).statusCode
const untilReady = (on = api) => expect.poll(() => isReady(on), { timeout: 10_000 }).toBe(200)
const count = async (table: string) =>
  Number((await api.owner.query<{ count: string }>(`select count(*) from ${table}`)).rows[0]?.count)

async function payment(on = api) {
  const { id: receiverId } = await insertCustomer(on.db)
  const cargo = await insertPackage(on.db, { receiverId, totalUSD: '100' })
  const body = { amount: '40', currency: 'USD', method: 'cash' } as const
  return { token, params: { id: cargo.id }, body, idempotencyKey: randomUUID() }
}

describe('a connection that breaks', () => {
  it('before a payment is committed: 503, nothing is written, and the same key pays once', async () => {
    const paid = await payment()
    const before = await count('payments')
    const holder = await api.owner.connect()
    await holder.query('begin; lock table audit_log in access exclusive mode')
    const call = send(api, recordPayment, paid)
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.owner.query(waiting)).rowCount).toBe(1)
    await between.shut()
    const answer = await call
    expect(failureOf(answer)).toMatchObject({ code: 503, error: 'unavailable' })
    expect(answer.headers['retry-after']).toBe('5')
    await holder.query('rollback')
    holder.release()
    await between.open()
    await expect.poll(async () => (await api.owner.query(waiting)).rowCount).toBe(0)
    expect(await count('payments')).toBe(before)
    await untilReady()
    const twice = await Promise.all([1, 2].map(() => ask(api, recordPayment, paid)))
    expect(twice[1]).toEqual(twice[0])
    expect(await count('payments')).toBe(before + 1)
  })

  it('after a payment is committed, before that is known: the caller is not told that nothing changed, and the same key answers it', async () => {
    const paid = await payment()
    const before = await count('payments')
    between.loseAnswerTo('commit')
    const first = await refused(api, recordPayment, paid)
    expect(first).toMatchObject({ status: 503, error: 'unconfirmed' })
    expect(first.message).toContain('it may be saved or not')
    expect(first.headers['retry-after']).toBe('5')
    expect(await count('payments')).toBe(before + 1)
    await ask(api, recordPayment, paid)
    expect(await count('payments')).toBe(before + 1)
  })

  it('after a photo is committed: the photo that nobody knows of stays whole', async () => {
    const photo = multipart(await makeJpeg())
    between.loseAnswerTo('commit')
    const idempotencyKey = randomUUID()
    const first = await send(api, uploadPhoto, { token, idempotencyKey, ...photo })
    expect(failureOf(first)).toMatchObject({ code: 503, error: 'unconfirmed' })
    const [row] = (await api.owner.query<{ storage_key: string }>('select storage_key from files')).rows
    const stored = await readdir(api.filesDir, { recursive: true })
    expect(stored.map((file) => basename(file))).toContain(row?.storage_key)
    const { url } = dataOf(uploadPhoto, await send(api, uploadPhoto, { token, idempotencyKey, ...photo }))
    expect((await api.send('GET', url)).statusCode).toBe(200)
    expect(await count('files')).toBe(1)
  })

  it('after a file is stored with a record: it can be opened, and the same file again is not stored twice', async () => {
    const { id } = await insertPackage(api.db)
    const call = { token, params: { subject: 'package', id }, ...multipart(Buffer.from('%PDF-1.7 receipt')) }
    between.loseAnswerTo('commit')
    const first = await send(api, addAttachment, call)
    expect(failureOf(first)).toMatchObject({ code: 503, error: 'unconfirmed' })
    const files = dataOf(addAttachment, await send(api, addAttachment, call))
    expect(files).toHaveLength(1)
    expect((await api.send('GET', files[0]?.url ?? '')).statusCode).toBe(200)
  })
})

describe('a server that has no connection left', () => {
  afterEach(() => api.owner.query(`alter database ${database.name} connection limit -1`))

  it('is away: 503 in the language of whoever asks, and the API goes on when there are some again', async () => {
    await between.shut()
    await between.open()
    await api.owner.query(`alter database ${database.name} connection limit 0`)
    for (const [language, text] of Object.entries(TEXTS)) {
      const answer = await refused(api, listCustomers, { token, headers: { 'accept-language': language } })
      expect(answer).toMatchObject({ status: 503, error: 'unavailable' })
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.message).toContain(text)
    }
    await expect.poll(() => isReady(), { timeout: 5000 }).toBe(503)
    await api.owner.query(`alter database ${database.name} connection limit -1`)
    await untilReady()
    await ask(api, listCustomers, { token })
  })
})

describe('a server that is stopped and started again', () => {
  it('is noticed by the API and its worker, which go on by themselves and do each job once', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'cargo-outage-'))
    await chmod(dataDir, 0o711)
    let server = await startEmbeddedDatabase({ dataDir, log: silent, durable: false })
    await migrateAll(server, silent)
    const door = await standBetween(server.url)
    const url = door.address(server.url)
    const own = await startApiOn({ databaseUrl: url, ownerUrl: door.address(server.ownerUrl) })
    const ran: string[] = []
    const worker = createWorker({
      databaseUrl: url,
      log: createLog({ logLevel: 'silent' }),
      graceMs: 10_000,
      tasks: () => ({ once: async (payload) => void ran.push((payload as { id: string }).id) }),
      sweep: async () => {},
    })
    worker.start()
    const signedIn = await own.signIn({ privilege: 'secretary' })
    await addJob(own.db, 'once', { id: 'before' })
    await vi.waitFor(() => expect(ran).toEqual(['before']), { timeout: 10_000 })

    await server.stop()
    const call = {
      token: signedIn,
      body: { name: 'Neema', phones: ['+255754000777'] },
      idempotencyKey: randomUUID(),
    }
    for (const attempt of [1, 2]) {
      const answer = await refused(own, createCustomer, call)
      expect(answer, `attempt ${attempt}`).toMatchObject({ status: 503, error: 'unavailable' })
    }
    expect(await ask(own, getHealth).catch(() => null)).toBeNull()

    server = await startEmbeddedDatabase({ dataDir, log: silent, durable: false })
    await door.shut()
    await door.open(server.url)
    await untilReady(own)
    const { id } = await ask(own, createCustomer, call)
    expect(await ask(own, createCustomer, call)).toMatchObject({ id })
    await addJob(own.db, 'once', { id: 'after' })
    await vi.waitFor(() => expect(ran).toEqual(['before', 'after']), { timeout: 20_000 })
    await worker.stop()
    await own.close()
    await door.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  })
})

describe('a migration whose program is killed', () => {
  it('leaves nothing of its step, and the next start takes it without waiting for the dead one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'cargo-migrations-'))
    await cp(migrationsFolder, folder, { recursive: true })
    await writeFile(
      join(folder, '0900_nickname.sql'),
      'create table nicknames (name text); select pg_sleep(case when current_setting($$cargo.slow$$, true) is null then 0 else 600 end)',
    )
    const slow = new URL(between.address(database.ownerUrl))
    slow.searchParams.set('options', '-c cargo.slow=yes')
    const killed = migrate(slow.href, silent, { folder })
    const steps =
      "select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
    await expect.poll(async () => (await api.owner.query(steps)).rowCount, { timeout: 10_000 }).toBe(1)
    await between.shut()
    await expect(killed).rejects.toThrow('Migration 0900_nickname failed')
    await between.open()
    expect(await migrate(database.ownerUrl, silent, { folder })).toEqual(['0900_nickname'])
    await rm(folder, { recursive: true })
  })
})
