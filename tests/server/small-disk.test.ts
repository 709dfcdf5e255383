import { randomUUID } from 'node:crypto'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type CustomerInput, createCustomer } from '@/lib/contracts/customers'
import { getHealth } from '@/lib/contracts/health'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { isDiskFull } from '@/server/database/embedded/postmaster'
import { migrateAll } from '@/server/prepare-database'
import { startApi, startApiOn, type TestApi } from './support/api'
import { ask, failureOf, send } from './support/call'
import { explainSkip, mountSmallDisk, type SmallDisk } from './support/small-disk'

const silent = { info: () => {}, warn: () => {} }
const LOG_FILE_BYTES = 16 * 1024 * 1024
const MOST_CUSTOMERS = 500

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cargo-small-'))
  await chmod(folder, 0o711)
})
afterEach(() => rm(folder, { recursive: true, force: true }))

interface Call {
  token: string
  body: CustomerInput
  idempotencyKey: string
}

const newCustomer = (token: string): Call => ({
  token,
  body: { name: 'Neema wa Nafasi', phones: ['+255754000888'] },
  idempotencyKey: randomUUID(),
})
async function count(api: TestApi, rows: string): Promise<number> {
  const found = await api.owner.query<{ count: number }>(`select count(*)::int as count from ${rows}`)
  return found.rows[0]?.count ?? 0
}
const countCustomers = (api: TestApi) => count(api, 'customers')
const countEntries = (api: TestApi) => count(api, "audit_log where action = 'customer.created'")

/** Registers customers until one is refused; answers all the calls, and how the last one was refused. */
async function saveUntilRefused(
  api: TestApi,
  token: string,
): Promise<{ calls: Call[]; error: string | null }> {
  const calls: Call[] = []
  while (calls.length < MOST_CUSTOMERS) {
    const call = newCustomer(token)
    calls.push(call)
    const answer = await send(api, createCustomer, call)
    if (answer.statusCode === 200) continue
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    return { calls, error: failureOf(answer).error }
  }
  return { calls, error: null }
}

it('a full disk of the tables refuses who saves with 503, leaves nothing half written, and takes the same call once there is space', async ({
  skip,
}) => {
  const disk = mountSmallDisk(folder, 8)
  if (!disk) return skip(explainSkip('a full disk of the tables'))
  const api = await startApi()
  try {
    const token = await api.signIn({ privilege: 'secretary' })
    await api.owner.query(`create tablespace small location '${folder}'`)
    await api.owner.query('alter table audit_log set tablespace small')
    disk.fill()
    const { calls, error } = await saveUntilRefused(api, token)
    expect(error).toBe('unavailable')
    expect(api.troubles.at(-1)).toContain('"code":"53100"')
    expect([await countCustomers(api), await countEntries(api)]).toEqual([calls.length - 1, calls.length - 1])
    disk.makeSpace()
    for (const call of calls) await ask(api, createCustomer, call)
    expect([await countCustomers(api), await countEntries(api)]).toEqual([calls.length, calls.length])
  } finally {
    await api.owner.query('alter table audit_log set tablespace pg_default')
    await api.owner.query('drop tablespace small')
    await api.close()
    disk.remove()
  }
})

/** Some files of PostgreSQL's log may lie ready: it writes into it until there is no space for another. */
async function fillLog(adminUrl: string): Promise<void> {
  const client = new Client({ connectionString: adminUrl })
  client.on('error', () => {})
  await client.connect()
  const message = "select pg_logical_emit_message(true, 'test', repeat('x', $1))"
  const write = () => client.query(message, [LOG_FILE_BYTES]).then(() => true)
  while (await write().catch(() => false));
  await client.end().catch(() => {})
}

async function proveFullDisk(disk: SmallDisk): Promise<void> {
  const warnings: string[] = []
  const log = { info: () => {}, warn: (message: string) => void warnings.push(message) }
  const server = await startEmbeddedDatabase({ dataDir: folder, log, durable: false })
  await migrateAll(server, silent)
  const api = await startApiOn({ databaseUrl: server.url, ownerUrl: server.ownerUrl })
  const isReady = async () => (await send(api, getHealth)).statusCode
  try {
    const token = await api.signIn({ privilege: 'secretary' })
    await ask(api, createCustomer, newCustomer(token))
    const before = await countCustomers(api)
    disk.fill()
    const { calls, error } = await saveUntilRefused(api, token)
    // Whoever was just being saved may be, where the server has ended in the middle of it.
    expect(['unavailable', 'unconfirmed']).toContain(error)
    if (warnings.length === 0) await fillLog(server.adminUrl)
    await expect.poll(() => warnings.join(), { timeout: 20_000 }).toContain(`the disk of ${folder}`)
    await expect.poll(isReady, { timeout: 20_000 }).toBe(503)
    expect(failureOf(await send(api, createCustomer, newCustomer(token)))).toMatchObject({ code: 503 })
    disk.makeSpace()
    await expect.poll(isReady, { timeout: 40_000 }).toBe(200)
    const saved = (await countCustomers(api)) - before
    expect([calls.length - 1, ...(error === 'unconfirmed' ? [calls.length] : [])]).toContain(saved)
    for (const call of calls) await ask(api, createCustomer, call)
    expect((await countCustomers(api)) - before).toBe(calls.length)
    expect(await countEntries(api)).toBe(await countCustomers(api))
  } finally {
    await api.close()
    await server.stop()
  }
}

it('a full disk of PostgreSQL’s own log ends it, and it is started again until there is space: what was saved is, nothing else, and the same calls go through', async ({
  skip,
}) => {
  const disk = mountSmallDisk(folder, 256)
  if (!disk) return skip(explainSkip('a full disk of the embedded PostgreSQL'))
  try {
    await proveFullDisk(disk)
  } finally {
    disk.remove()
  }
}, 120_000)

it('a folder that is gone is not taken for a full disk, and does not end the watch of the database', () => {
  const home = { dir: join(folder, 'gone') }
  expect(isDiskFull(home)).toBe(false)
})
