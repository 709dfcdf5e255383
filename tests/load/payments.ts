// npm run load:payments: taking a payment with everything that belongs to it against a bare insert of one row.
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Pool } from 'pg'
import { recordPayment as endpoint, type PaymentInput, paymentInput } from '@/lib/contracts/payments'
import { loadConfig } from '@/server/core/config'
import type { Actor, Context } from '@/server/core/context'
import { createDatabase, createPool, type Database } from '@/server/core/database'
import { once } from '@/server/core/idempotency'
import { createLog } from '@/server/core/log'
import { recordPayment } from '@/server/payments/record-payment'
import { bareRows } from './support/bare-rows'
import { openLargeDatabase } from './support/databases'
import { report } from './support/report'
import { median } from './support/rounds'

const TARGET = 0.4
const ROUNDS = 9
const TAKINGS_A_ROUND = 200

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
  const sent: PaymentInput = { amount: '0.01', currency: 'USD', method: 'cash' }
  const input = { params: { id: packageId }, query: undefined, body: paymentInput.parse(sent) }
  const call = { key: randomUUID(), operation: endpoint.name, input }
  await once(context, call, (inside) => recordPayment(inside, { ...input, request: undefined as never }))
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

async function measure(pool: Pool): Promise<void> {
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
    lastly: async (send) => void (await send()),
    afterCommit: () => {},
    setHeader: () => {},
  } as Context
  const { rows: packages } = await sql<{ id: string }>`
    select id from packages where receiver_id is not null order by id limit ${TAKINGS_A_ROUND}`.execute(db)
  await pool.query(
    'create table if not exists bare_payments (id uuid primary key default gen_random_uuid(), package_id uuid, amount numeric(18, 2))',
  )
  let turn = 0
  const product = () => takeOne(context, packages[turn++ % packages.length]?.id ?? '')
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
  report(
    'load:payments',
    [
      {
        what: 'Taking a payment with receipt, double entry, totals, audit, notice and idempotency',
        product: `${Math.round(rate('product'))}/s`,
        compared: `a bare insert of one row, ${Math.round(rate('bare'))}/s`,
        ratio,
        target: `at least ${TARGET}x`,
        isMet: ratio >= TARGET,
      },
      {
        what: 'For comparison: the eight rows of a payment alone, with their keys and checks, in one statement',
        product: `${Math.round(rate('rows'))}/s`,
        compared: `a bare insert of one row, ${Math.round(rate('bare'))}/s`,
        ratio: possible,
        target: 'none',
        isMet: true,
      },
    ],
    `One after another through one connection of the same driver, each with its own durable commit; ${ROUNDS} rounds of ${TAKINGS_A_ROUND} in turn, medians. How long a disk takes for a durable commit decides much of it: a bare insert is hardly anything else.`,
  )
}

const database = await openLargeDatabase(10_000, say)
const pool = createPool(database.url, 1)
try {
  await measure(pool)
} finally {
  await pool.end()
  await database.stop()
}
