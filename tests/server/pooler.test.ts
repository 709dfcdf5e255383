import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { createCustomer } from '@/lib/contracts/customers'
import { createPackage, getPackage, listPackages } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { receiveParcel } from '@/lib/contracts/receiving'
import { login } from '@/lib/contracts/session'
import { track } from '@/lib/contracts/tracking'
import { createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { addJob } from '@/server/core/queue'
import { checkPooler } from '@/server/database/check-pooler'
import { connectOwner } from '@/server/database/connect'
import { applyTimeLimits } from '@/server/database/time-limits'
import { hashPassword } from '@/server/session/password'
import { createWorker } from '@/server/worker/worker'
import { insertEmployee } from '@/tests/factories/employees'
import { startApiOn, type TestApi } from './support/api'
import { ask, send } from './support/call'
import { createTestDatabase, type TestDatabase } from './support/postgres'

let database: TestDatabase
let api: TestApi
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

/** What PgBouncer lets through without a setting of its own. */
const TAKEN = ['user', 'database', 'client_encoding', 'application_name']

/** A server that answers its first message with `refusal` and hangs up. */
async function answerWith(refusal: string) {
  const heard: string[][] = []
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', (message) => {
      // Length and version of the protocol, then names and values, each ended by a zero.
      const parts = message.subarray(8, message.readInt32BE(0)).toString('utf8').split('\0')
      heard.push(parts.filter((part, index) => index % 2 === 0 && part !== ''))
      const fields = Buffer.from(`SFATAL\0C08P01\0M${refusal}\0\0`)
      const head = Buffer.alloc(5)
      head.write('E')
      head.writeInt32BE(fields.length + 4, 1)
      socket.end(Buffer.concat([head, fields]))
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { url: `postgres://cargo_app:secret@127.0.0.1:${port}/cargo`, heard, close: () => server.close() }
}

describe('what is asked for at connect', () => {
  it('is nothing that a pooler refuses', async () => {
    const server = await answerWith('that is all')
    const pool = createPool(server.url, 1)
    for (const attempt of [() => pool.query('select 1'), () => applyTimeLimits(server.url)])
      await expect(attempt()).rejects.toThrow('that is all')
    await checkPooler(server.url)
    const asked = server.heard.flat()
    expect(asked).toContain('application_name')
    expect(asked.filter((name) => !TAKEN.includes(name))).toEqual([])
    await pool.end()
    server.close()
  })

  it.each([
    'unsupported startup parameter: options',
    'unsupported startup parameter in options: lock_timeout',
  ])(
    'by the owner is refused by a pooler (%s), and the start says which address has to lead to the server',
    async (refusal) => {
      const server = await answerWith(refusal)
      await expect(connectOwner(server.url)).rejects.toThrow(
        'Let DATABASE_OWNER_URL lead straight to the server',
      )
      server.close()
    },
  )
})

describe('the time limits', () => {
  it('are those of the role, in each of its connections', async () => {
    const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
    const found = await Promise.all(limits.map((name) => api.pool.query(`show ${name}`)))
    expect(found.map(({ rows }) => Object.values(rows[0] as object)[0])).toEqual(['15s', '8s', '30s'])
  })

  it('are set by the role itself, by copies that start together, and do not hold for the owner', async () => {
    const setting = () =>
      api.owner.query<{ setconfig: string[] }>(
        'select setconfig from pg_db_role_setting join pg_database on pg_database.oid = setdatabase where datname = $1',
        [database.name],
      )
    const before = (await setting()).rows
    await api.owner.query(`alter role cargo_app in database ${database.name} reset all`)
    expect((await setting()).rows).toEqual([])
    await Promise.all([1, 2, 3, 4].map(() => applyTimeLimits(database.url)))
    expect((await setting()).rows).toEqual(before)
    const owner = await connectOwner(database.ownerUrl, 500)
    expect((await owner.query('show statement_timeout')).rows).toEqual([{ statement_timeout: '0' }])
    expect((await owner.query('show lock_timeout')).rows).toEqual([{ lock_timeout: '500ms' }])
    await owner.end()
  })
})

describe('the way that the program goes to its database', () => {
  it('keeps prepared statements between two transactions', async () => {
    await checkPooler(database.url)
  })

  it('serves a day of the office: sign in, receive, pay twice at once, list, track', async () => {
    const employee = await insertEmployee(api.db, {
      privilege: 'super admin',
      position: 'accountant',
      passwordHash: await hashPassword('karibu sana'),
    })
    const signed = await send(api, login, { body: { email: employee.email, password: 'karibu sana' } })
    const token = String(signed.headers['auth-token'])
    const numbers = Array.from({ length: 6 }, (_, index) => index)
    const made = await Promise.all(
      numbers.map(async (number) => {
        const body = { name: `Neema ${number}`, phones: [`+25575400020${number}`] }
        const { id: receiverId } = await ask(api, createCustomer, { token, body })
        await ask(api, receiveParcel, { token, body: { courierNumber: `SF77000${number}`, weightKg: 1 } })
        const packingList = [{ description: 'Shoes', quantity: 1, price: 10 }]
        const { id } = await ask(api, createPackage, { token, body: { receiverId, packingList } })
        const payment = {
          token,
          params: { id },
          body: { amount: '4', currency: 'USD', method: 'cash' } as const,
          idempotencyKey: randomUUID(),
        }
        const [one, other] = await Promise.all([
          ask(api, recordPayment, payment),
          ask(api, recordPayment, payment),
        ])
        expect(one).toEqual(other)
        return ask(api, getPackage, { token, params: { id } })
      }),
    )
    expect(made.map(({ paidAmountUSD }) => paidAmountUSD)).toEqual(numbers.map(() => '4.00'))
    expect((await ask(api, listPackages, { token })).totalItemsCount).toBe(12)
    const seen = await Promise.all(
      made.map(({ trackingNumber }) => ask(api, track, { query: { query: trackingNumber } })),
    )
    expect(seen.map((packages) => packages.length)).toEqual(numbers.map(() => 1))
    expect(api.troubles).toEqual([])
  })

  it('runs each job once, by two workers', async () => {
    const ran: string[] = []
    const task = async (payload: unknown) => {
      ran.push((payload as { id: string }).id)
    }
    const workers = [1, 2].map(() =>
      createWorker({
        databaseUrl: database.url,
        log: createLog({ logLevel: 'silent' }),
        graceMs: 10_000,
        tasks: () => ({ count: task }),
        sweep: async () => {},
      }),
    )
    for (const worker of workers) worker.start()
    const ids = Array.from({ length: 30 }, () => randomUUID())
    await Promise.all(ids.map((id) => addJob(api.db, 'count', { id })))
    const left = async () =>
      (await api.owner.query("select from graphile_worker._private_jobs where key like 'count:%'")).rowCount
    await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 20_000, interval: 200 })
    await Promise.all(workers.map((worker) => worker.stop()))
    expect(ran.toSorted()).toEqual(ids.toSorted())
  })
})
