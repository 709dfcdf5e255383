import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTH_HEADER, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { createDatabase, createPool } from '@/server/core/database'
import { type EmbeddedDatabase, startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertPackage } from '@/tests/factories/packages'
import { signIn } from './support/api-calls'
import { end, newDataDir, removeDataDir, type ServerProcess, startServer } from './support/server-process'

/** PAYMENTS says how many (1,000 before a release; a few here). */
const PAYMENTS = Number(process.env.PAYMENTS ?? 60)
const SENDERS = 8
const dataDir = newDataDir()
let database: EmbeddedDatabase
let servers: ServerProcess[] = []

const start = () =>
  startServer({ DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl, DATA_DIR: dataDir })

beforeAll(async () => {
  database = await startEmbeddedDatabase({ dataDir, log: { info: () => {}, warn: () => {} } })
  // The first brings the schema.
  servers = [await start()]
  servers.push(await start())
})
afterAll(async () => {
  for (const server of servers) await end(server, 'SIGKILL')
  await database.stop()
  removeDataDir(dataDir)
})

interface Payment {
  packageId: string
  key: string
  amount: string
  answers: Set<string>
}

/** One sending; a server that is down or dying answers nothing. */
async function send(server: ServerProcess | undefined, token: string, payment: Payment): Promise<boolean> {
  try {
    const answer = await fetch(`${server?.address}/api/v1/packages/${payment.packageId}/payments`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [AUTH_HEADER]: token,
        [IDEMPOTENCY_HEADER]: payment.key,
      },
      body: JSON.stringify({
        amount: payment.amount,
        currency: 'USD',
        method: 'cash',
        confirmUnderpay: true,
      }),
      signal: AbortSignal.timeout(20_000),
    })
    const body = await answer.text()
    if (answer.status === 200) payment.answers.add(body)
    return answer.status === 200
  } catch {
    return false
  }
}

/** Sends a payment 2 to 20 times to both servers, and on until one has answered. */
async function sendOften(token: string, payment: Payment): Promise<void> {
  const times = 2 + Math.floor(Math.random() * 19)
  const any = () => servers[Math.floor(Math.random() * servers.length)]
  await Promise.all(Array.from({ length: times }, () => send(any(), token, payment)))
  for (let tries = 0; payment.answers.size === 0 && tries < 500; tries++) {
    await sleep(50)
    await send(any(), token, payment)
  }
}

test(`${PAYMENTS} payments sent over and over to two servers, one of them killed, are taken once each`, async () => {
  const pool = createPool(database.url, 2)
  const db = createDatabase(pool)
  const token = await signIn(servers[0]?.address ?? '')
  const packages = await Promise.all(Array.from({ length: 5 }, () => insertPackage(db, { totalUSD: '500' })))
  const payments = Array.from({ length: PAYMENTS }, (_, index): Payment => {
    const packageId = packages[index % packages.length]?.id ?? ''
    return { packageId, key: randomUUID(), amount: `${1 + (index % 7)}.25`, answers: new Set() }
  })
  const waiting = [...payments]
  const killer = async () => {
    while (waiting.length > PAYMENTS / 2) await sleep(5)
    const [victim, other] = servers
    if (!victim || !other) return
    await end(victim, 'SIGKILL')
    servers = [other]
    servers.push(await start())
  }
  const sender = async () => {
    for (let payment = waiting.pop(); payment; payment = waiting.pop()) await sendOften(token, payment)
  }
  await Promise.all([killer(), ...Array.from({ length: SENDERS }, sender)])
  expect(payments.filter(({ answers }) => answers.size !== 1)).toEqual([])
  const { rows } = await pool.query<{ count: string; sum: string }>(
    'select count(*), sum(amount) from payments',
  )
  const sum = payments.reduce((cents, { amount }) => cents + Math.round(Number(amount) * 100), 0)
  expect(rows[0]).toEqual({ count: String(PAYMENTS), sum: (sum / 100).toFixed(2) })
  expect((await verifyBooks(db)).filter(({ count }) => count > 0)).toEqual([])
  await pool.end()
}, 600_000)
