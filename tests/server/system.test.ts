import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { getSystem } from '@/lib/contracts/system'
import { addJob } from '@/server/core/queue'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let owner: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())

const read = () => ask(api, getSystem, { token: owner })

it('says what the program runs on, and what is not set up', async () => {
  const found = await read()
  expect(found).toMatchObject({
    node: process.versions.node,
    worker: 'off',
    gateways: { sms: null, whatsapp: null, payments: null, fiscal: null, carrier: null },
    checkable: [],
    backups: { runs: [], newestFileAt: null },
  })
  expect(found.database.sizeBytes).toBeGreaterThan(1_000_000)
  expect(found.database.version).toMatch(/^\d+\./)
})

it('is the owner’s alone', async () => {
  const manager = await api.signIn({ privilege: 'system manager' })
  expect((await refused(api, getSystem, { token: manager })).status).toBe(403)
})

it('counts what waits in the queue and for how long, and the messages of the day by their fate', async () => {
  await addJob(api.db, 'back-up', { id: 'one' })
  await addJob(api.db, 'back-up', { id: 'two' })
  await api.pool.query(
    `insert into messages (channel, phone, language, body, status, gateway)
     values ('sms', '+255754000111', 'sw', 'Habari', 'failed', 'beem')`,
  )
  const { jobs, messages } = await read()
  expect(jobs).toContainEqual({ task: 'back-up', state: 'due', count: 2, oldestSeconds: expect.any(Number) })
  expect(messages).toEqual([{ channel: 'sms', provider: 'beem', state: 'failed', count: 1 }])
})

it('names the last backups with their proof or why they are not good', async () => {
  await api.owner.query(
    `insert into backups (day, file, bytes, rows, files, finished_at, proved_at, error) values
       ('2026-11-22', '/b/1', 5000000, 10, 2, '2026-11-22T00:10:00Z', '2026-11-22T00:12:00Z', null),
       ('2026-11-23', null, null, null, null, null, null, 'No space left on device')`,
  )
  const { runs } = (await read()).backups
  expect(runs).toMatchObject([
    { day: '2026-11-23', finishedAt: null, provedAt: null, error: 'No space left on device' },
    { day: '2026-11-22', sizeBytes: 5_000_000, provedAt: '2026-11-22T00:12:00.000Z', error: null },
  ])
})

it('remembers calls that failed by the pattern of their route and their request id', async () => {
  vi.spyOn(api.pool, 'connect').mockRejectedValueOnce(new Error('broken on purpose') as never)
  const failed = await api.send('GET', '/customers/10f1ec0e-6d35-4d25-9d3e-5d21d0d1b6a1', { token: owner })
  expect(failed.statusCode).toBe(500)
  const { failures } = await read()
  expect(failures[0]).toMatchObject({ method: 'GET', status: 500, requestId: failed.headers['x-request-id'] })
  expect(failures[0]?.route).toContain('/customers/:id')
  expect(JSON.stringify(failures)).not.toContain('10f1ec0e')
})

it('and calls that took longer than a second, no others', async () => {
  const path = '/customers/10f1ec0e-6d35-4d25-9d3e-5d21d0d1b6a1'
  const quick = await api.send('GET', path, { token: owner })
  // The clock jumps while the call waits for its connection.
  const now = performance.now.bind(performance)
  let jumped = 0
  vi.spyOn(performance, 'now').mockImplementation(() => now() + jumped)
  const connect = api.pool.connect.bind(api.pool)
  vi.spyOn(api.pool, 'connect').mockImplementationOnce((...given) => {
    jumped = 1500
    return connect(...given)
  })
  const slow = await api.send('GET', path, { token: owner })
  vi.restoreAllMocks()
  expect([quick.statusCode, slow.statusCode]).toEqual([404, 404])
  const { slowCalls, failures } = await read()
  expect(slowCalls[0]).toMatchObject({ method: 'GET', status: 404, requestId: slow.headers['x-request-id'] })
  expect(slowCalls[0]?.route).toContain('/customers/:id')
  expect(slowCalls[0]?.ms).toBeGreaterThanOrEqual(1500)
  const listed = [...slowCalls, ...failures].map(({ requestId }) => requestId)
  expect(listed).not.toContain(quick.headers['x-request-id'])
  expect(JSON.stringify(slowCalls)).not.toContain('10f1ec0e')
})
