// npm run load:payments: taking a payment with everything that belongs to it, by 16 clients of the API at once, and one
// after another against a bare insert of one row.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import type { Pool } from 'pg'
import { AUTH_HEADER, IDEMPOTENCY_HEADER } from '@/lib/contracts/envelope'
import { recordPayment as endpoint, type PaymentInput, paymentInput } from '@/lib/contracts/payments'
import { loadConfig } from '@/server/core/config'
import type { Actor, Context } from '@/server/core/context'
import { createDatabase, createPool, type Database } from '@/server/core/database'
import { once } from '@/server/core/idempotency'
import { createLog } from '@/server/core/log'
import { demoPassword } from '@/server/demo'
import { recordPayment } from '@/server/payments/record-payment'
import { bareRows } from './support/bare-rows'
import { openLargeDatabase } from './support/databases'
import { percentile } from './support/latency'
import { startProduct } from './support/processes'
import { type Line, report } from './support/report'
import { median } from './support/rounds'

const CLIENTS = 16
const MOST_MS = 50
const WARM_UP_PAYMENTS = 400
const PAYMENTS = 3200
const ROUNDS = 9
const TAKINGS_A_ROUND = 200

// Some packages are paid already.
const PAYMENT: PaymentInput = {
  amount: '0.01',
  currency: 'USD',
  method: 'cash',
  confirmOverpay: true,
  confirmUnderpay: true,
}

const say = (line: string) => process.stdout.write(`${line}\n`)

async function accountant(db: Database): Promise<Actor> {
  const row = await db
    .selectFrom('employees')
    .select(['id', 'name', 'email'])
    .where('position', '=', 'accountant')
    .executeTakeFirstOrThrow()
  return { ...row, privilege: 'employee', position: 'accountant', sessionId: randomUUID() } as Actor
}

/** What the route recipe does with a write, without the network before it. */
async function takeOne(context: Context, packageId: string): Promise<void> {
  const input = { params: { id: packageId }, query: undefined, body: paymentInput.parse(PAYMENT) }
  const call = { key: randomUUID(), operation: endpoint.name, input }
  await once(context, call, (inside) => recordPayment(inside, input))
}

async function insertOne(pool: Pool): Promise<void> {
  await pool.query({
    name: 'bare-insert',
    text: 'insert into bare_payments (package_id, amount) values ($1, $2)',
    values: [randomUUID(), '0.01'],
  })
}

async function perSecond(work: () => Promise<void>): Promise<number> {
  const began = performance.now()
  for (let count = 0; count < TAKINGS_A_ROUND; count++) await work()
  return (TAKINGS_A_ROUND * 1000) / (performance.now() - began)
}

async function findPackages(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    'select id from packages where receiver_id is not null order by id',
  )
  return rows.map(({ id }) => id)
}

async function signIn(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'accountant@example.com', password: demoPassword }),
  })
  const token = answer.headers.get(AUTH_HEADER)
  if (!token) throw new Error(`The demo's accountant could not sign in: ${await answer.text()}`)
  return token
}

function post(url: string, agent: Agent, token: string): Promise<void> {
  const headers = {
    'content-type': 'application/json',
    [AUTH_HEADER]: token,
    [IDEMPOTENCY_HEADER]: randomUUID(),
  }
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${url} answered ${answer.statusCode}`)),
      )
    })
    call.once('error', reject)
    call.end(JSON.stringify(PAYMENT))
  })
}

/** What each payment takes, in ms, when so many clients pay at once, each the next when it has its answer. */
async function payAtOnce(url: string, token: string, packages: readonly string[]): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  const taken: number[] = []
  let turn = 0
  const client = async () => {
    while (turn < WARM_UP_PAYMENTS + PAYMENTS) {
      const id = packages[turn++ % packages.length]
      const began = performance.now()
      await post(`${url}/api/v1/packages/${id}/payments`, agent, token)
      taken.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  agent.destroy()
  return taken.slice(WARM_UP_PAYMENTS)
}

async function measureApi(databaseUrl: string, pool: Pool): Promise<Line> {
  const product = await startProduct('product-payments', databaseUrl)
  try {
    const began = performance.now()
    const taken = await payAtOnce(product.url, await signIn(product.url), await findPackages(pool))
    const seconds = (performance.now() - began) / 1000
    const p95 = percentile(taken, 95)
    const p50 = percentile(taken, 50)
    return {
      what: `A payment by the API, ${CLIENTS} at once: p95`,
      product: `${p95.toFixed(1)} ms (p50 ${p50.toFixed(1)} ms, ${Math.round((WARM_UP_PAYMENTS + PAYMENTS) / seconds)}/s)`,
      compared: `${MOST_MS} ms allowed`,
      ratio: p95 / MOST_MS,
      target: 'at most 1x',
      isMet: p95 <= MOST_MS,
    }
  } finally {
    await product.stop()
  }
}

/** One after another through one connection, in turn with a bare insert and with a payment's rows alone. */
async function measureAlone(pool: Pool): Promise<Line[]> {
  const db = createDatabase(pool)
  const config = loadConfig({ NODE_ENV: 'production', DATA_DIR: '.data' })
  const context = {
    db,
    config,
    log: createLog(config),
    actor: await accountant(db),
    language: 'en',
    requestId: 'load',
    address: '127.0.0.1',
    userAgent: '',
    afterCommit: () => {},
    setHeader: () => {},
  } as Context
  const packages = await findPackages(pool)
  await pool.query(
    'create table if not exists bare_payments (id uuid primary key default gen_random_uuid(), package_id uuid, amount numeric(18, 2))',
  )
  let turn = 0
  const product = () => takeOne(context, packages[turn++ % packages.length] ?? '')
  const bare = () => insertOne(pool)
  await perSecond(product)
  await perSecond(bare)
  const rows = await bareRows(pool)
  await perSecond(rows.write)
  const rounds: { product: number; bare: number; rows: number }[] = []
  for (let round = 1; round <= ROUNDS; round++) {
    const each = {
      product: await perSecond(product),
      bare: await perSecond(bare),
      rows: await perSecond(rows.write),
    }
    const rates = Object.entries(each).map(([name, rate]) => `${name} ${Math.round(rate)}/s`)
    say(`round ${round}: ${rates.join(', ')}`)
    rounds.push(each)
  }
  await rows.drop()
  await pool.query('drop table bare_payments')
  const rate = (of: 'product' | 'bare' | 'rows') => median(rounds.map((round) => round[of]))
  const ratio = median(rounds.map((round) => round.product / round.bare))
  const possible = median(rounds.map((round) => round.rows / round.bare))
  return [
    {
      what: 'A payment with receipt, double entry, totals, audit, notice and idempotency, one after another',
      product: `${Math.round(rate('product'))}/s`,
      compared: `a bare insert of one row, ${Math.round(rate('bare'))}/s`,
      ratio,
      target: 'none',
      isMet: true,
    },
    {
      what: 'For comparison: the eight rows of a payment alone, with their keys and checks, in one statement',
      product: `${Math.round(rate('rows'))}/s`,
      compared: `a bare insert of one row, ${Math.round(rate('bare'))}/s`,
      ratio: possible,
      target: 'none',
      isMet: true,
    },
  ]
}

const database = await openLargeDatabase(10_000, say)
const pool = createPool(database.url, 1)
try {
  report(
    'load:payments',
    [await measureApi(database.url, pool), ...(await measureAlone(pool))],
    `By the API: ${PAYMENTS} payments, each of another package, by ${CLIENTS} clients, each over a connection of its own; receipt numbers have no gaps, so payments wait for one another from the taking of the number to the commit. One after another: through one connection of the same driver, ${ROUNDS} rounds of ${TAKINGS_A_ROUND} in turn, medians. Each has its own durable commit.`,
  )
} finally {
  await pool.end()
  await database.stop()
}
