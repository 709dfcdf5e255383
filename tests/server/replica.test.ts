import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { createApiKey } from '@/lib/contracts/api-keys'
import { listBatches } from '@/lib/contracts/batches'
import { createCustomer, deleteCustomer, listCustomers } from '@/lib/contracts/customers'
import { track } from '@/lib/contracts/tracking'
import { API_SCOPES } from '@/lib/domain/api-scopes'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApiOn, type TestApi } from './support/api'
import { ask, dataOf, send } from './support/call'
import {
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
  type TestPostgres,
} from './support/postgres'
import { type Replica, startReplica } from './support/replica'

const OWNER = { privilege: 'super admin', position: 'accountant' } as const
let primary: TestPostgres
let database: TestDatabase
let replica: Replica
let api: TestApi
/** Somebody who only reads. */
let reader: string
beforeAll(async () => {
  primary = await startTestPostgres()
  database = await createTestDatabase(primary.adminUrl, primary.applicationUrl)
  replica = await startReplica(primary.adminUrl, primary.folder)
  api = await startApiOn({
    databaseUrl: database.url,
    ownerUrl: database.ownerUrl,
    readUrl: replica.address(database.url),
    settings: { LOG_LEVEL: 'warn' },
  })
  reader = await api.signIn(OWNER)
})
afterAll(async () => {
  await api.close()
  await replica.stop()
  await primary.stop()
})
afterEach(() => vi.restoreAllMocks())

type PoolName = keyof NonNullable<TestApi['replica']>

function replicaPool(name: PoolName) {
  if (!api.replica) throw new Error('there is no replica')
  return api.replica[name]
}

/** Makes a call; answers whether the replica was read for it, through the office's pool or the public's. */
async function readsReplica(call: () => Promise<unknown>, name: PoolName = 'pool'): Promise<boolean> {
  const connect = vi.spyOn(replicaPool(name), 'connect')
  await call()
  // What compares the positions goes by the pool's own query, which connects with a callback.
  const isRead = connect.mock.calls.some((args: unknown[]) => args.length === 0)
  connect.mockRestore()
  return isRead
}

const listBy = (token: string) => readsReplica(() => ask(api, listCustomers, { token }))
const untilRead = (token: string, isRead = true) =>
  expect.poll(() => listBy(token), { timeout: 15_000, interval: 50 }).toBe(isRead)

const trackOf = (query: string) => ask(api, track, { query: { query } })
const untilTracked = (query: string) =>
  expect
    .poll(() => readsReplica(() => trackOf(query), 'publicPool'), { timeout: 15_000, interval: 50 })
    .toBe(true)

const named = async (token: string, search: string) =>
  (await ask(api, listCustomers, { token, query: { search } })).totalItemsCount

describe('a replica that keeps up', () => {
  it('answers every read that may lag, and the same as the primary', async () => {
    const { id: receiverId } = await insertCustomer(api.db, { name: 'Neema' })
    const { id: batchId } = await insertBatch(api.db)
    const { trackingNumber } = await insertPackage(api.db, { receiverId, batchId, totalUSD: '100' })
    const { id: employeeId } = await insertEmployee(api.db)
    // It may be up to a second behind what was just written.
    const copied = () => replicaPool('pool').query('select from employees where id = $1', [employeeId])
    await expect.poll(async () => (await copied()).rowCount, { timeout: 15_000, interval: 50 }).toBe(1)
    const queries: Record<string, Record<string, unknown>> = {
      search: { keywords: 'Neema' },
      listBookLines: { currency: 'USD' },
      track: { query: trackingNumber },
      listCommissionLines: { employeeId, month: '2026-11-01' },
    }
    const lagging = ALL_ENDPOINTS.filter(({ mayLag }) => mayLag)
    expect(lagging.map(({ name }) => name)).toEqual(expect.arrayContaining(['listPackages', 'search']))
    expect(lagging.filter(({ method }) => method !== 'GET')).toEqual([])
    expect(lagging.filter(({ access }) => access === 'public')).toEqual([track])
    const alone = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
    for (const endpoint of lagging) {
      const input = { token: reader, params: { id: batchId }, query: queries[endpoint.name] ?? {} }
      await untilRead(reader)
      let answer: unknown
      const isRead = await readsReplica(
        async () => {
          answer = dataOf(endpoint, await send(api, endpoint, input))
        },
        endpoint.access === 'public' ? 'publicPool' : 'pool',
      )
      expect([endpoint.name, isRead]).toEqual([endpoint.name, true])
      expect(answer).toEqual(dataOf(endpoint, await send(alone, endpoint, input)))
    }
    await alone.close()
    expect(api.troubles).toEqual([])
  })

  it('is not read by a session that has just written, which sees its own, and is read by it some seconds later', async () => {
    const writer = await api.signIn(OWNER)
    await untilRead(writer)
    for (const name of ['Amina', 'Baraka', 'Chiku']) {
      await ask(api, createCustomer, {
        token: writer,
        body: { name, phones: [`+25575400030${name.length}`] },
      })
      expect(await listBy(writer)).toBe(false)
      expect(await named(writer, name)).toBe(1)
    }
    await untilRead(reader)
    await untilRead(writer)
    expect(await named(writer, 'Chiku')).toBe(1)
  })

  it('is not read by a session whose write failed, since of some writes only the answer is lost', async () => {
    const writer = await api.signIn(OWNER)
    await untilRead(writer)
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await send(api, deleteCustomer, { token: writer, params })).statusCode).toBe(404)
    expect(await listBy(writer)).toBe(false)
  })

  it('is not read for a program', async () => {
    const body = {
      name: 'Shop',
      scopes: [...API_SCOPES],
      customerIds: null,
      expiresOn: addDays(officeToday(), 30),
    }
    const { token } = await ask(api, createApiKey, { token: await api.signIn(OWNER), body })
    await untilRead(reader)
    expect(await listBy(token)).toBe(false)
  })
})

describe('tracking', () => {
  it('by number, phone and secret code is read there, through connections that the office does not take', async () => {
    const { id: receiverId } = await insertCustomer(api.db, { phones: ['+255754666001'] })
    const { id: coded } = await insertCustomer(api.db, { secretTrackingCode: 'jinalanguumj' })
    const { trackingNumber } = await insertPackage(api.db, { receiverId })
    await insertPackage(api.db, { receiverId: coded })
    await untilTracked(trackingNumber)
    for (const query of [trackingNumber, '+255754666001', 'jinalanguumj']) {
      await expect.poll(async () => (await trackOf(query)).length, { timeout: 15_000 }).toBe(1)
      await untilTracked(query)
      expect(await readsReplica(() => trackOf(query))).toBe(false)
    }
  })

  it('counts what could be a guess in the main database, however it is read', async () => {
    const guess = () => send(api, track, { query: { query: '+255754666999' }, address: '203.0.113.77' })
    await untilTracked('+255754666998')
    for (const _ of Array(60)) expect((await guess()).statusCode).toBe(200)
    expect((await guess()).statusCode).toBe(429)
    const { rows } = await api.pool.query<{ points: number }>(
      "select points from rate_limits where key like 'track:203.0.113.77%'",
    )
    expect(rows).toEqual([{ points: 61 }])
  })
})

describe('a replica that falls behind', () => {
  it('is read for a second at most, and again when it has caught up', async () => {
    await untilRead(reader)
    await replica.query('select pg_wal_replay_pause()')
    const { id: receiverId } = await insertCustomer(api.db, { name: 'Late' })
    const { trackingNumber } = await insertPackage(api.db, { receiverId })
    await sleep(1000)
    expect(await named(reader, 'Late')).toBe(1)
    expect(await trackOf(trackingNumber)).toHaveLength(1)
    expect(await listBy(reader)).toBe(false)
    await replica.query('select pg_wal_replay_resume()')
    await untilRead(reader)
    expect(await named(reader, 'Late')).toBe(1)
  })
})

describe('a replica that is gone', () => {
  it('breaks nothing off: what it was reading is read from the primary', async () => {
    const { trackingNumber } = await insertPackage(api.db)
    await untilRead(reader)
    const holder = await api.owner.connect()
    await holder.query('begin; lock table customers in access exclusive mode')
    // The lock comes to the replica with the log, which the next commit writes out.
    await api.owner.query("insert into settings (key, value) values ('some', '1')")
    await expect
      .poll(() => replica.query("select from pg_locks where mode = 'AccessExclusiveLock' and granted"), {
        timeout: 10_000,
      })
      .toHaveLength(1)
    await expect.poll(() => readsReplica(() => ask(api, listBatches, { token: reader }))).toBe(true)
    const call = readsReplica(() => ask(api, listCustomers, { token: reader }))
    const waiting =
      "select from pg_stat_activity where wait_event_type = 'Lock' and application_name = 'cargo-office'"
    await expect.poll(() => replica.query(waiting), { timeout: 10_000 }).toHaveLength(1)
    await replica.stop()
    await holder.query('rollback')
    holder.release()
    expect(await call).toBe(true)
    expect(api.troubles).toHaveLength(1)
    expect(api.troubles[0]).toContain('the replica broke a read off')
    for (const _ of Array(20)) {
      expect((await send(api, listCustomers, { token: reader })).statusCode).toBe(200)
      expect(await trackOf(trackingNumber)).toHaveLength(1)
    }
  })
})
