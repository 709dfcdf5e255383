// npm run prove:money: 10,000 sums from outside, each brought one to five times, in any order, by statements, pasted texts,
// by hand and by callbacks of a payment gateway, to two processes at once, while both look for what is sure. Afterwards the
// database is asked for the bookings.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { createDatabase, createPool } from '@/server/core/database'
import { demoPassword } from '@/server/demo'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertPackage, type MadePackage } from '@/tests/factories/packages'
import { multipart } from '@/tests/factories/photos'
import { startPaymentProvider } from '@/tests/server/support/payment-provider'
import { openLargeDatabase } from './support/databases'
import { type Running, startProduct } from './support/processes'
import { publish } from './support/report'

const SUMS = Number(process.env.PROVE_SUMS ?? 10_000)
const PACKAGES = 500
const MOST_TIMES = 5
const CLIENTS = 4
const ROWS_A_STATEMENT = 400
const TEXTS_A_PASTE = 25
const AMOUNT = '2600.00'
const DOORS = ['statement', 'texts', 'by hand', 'callback'] as const
type Door = (typeof DOORS)[number]

const say = (line: string) => process.stdout.write(`${line}\n`)
const today = officeToday()
const [year, month, day] = today.split('-')

interface Sum {
  reference: string
  /** Of its package. */
  number: string
  packageId: string
  /** Of the payment request that it was asked for by. */
  order: string
}

/** What is brought at once by one door. */
interface Delivery {
  door: Door
  sums: Sum[]
}

function shuffled<T>(list: readonly T[]): T[] {
  const mixed = [...list]
  for (let at = mixed.length - 1; at > 0; at--) {
    const other = Math.floor(Math.random() * (at + 1))
    const [one, two] = [mixed[at], mixed[other]]
    if (one !== undefined && two !== undefined) {
      mixed[at] = two
      mixed[other] = one
    }
  }
  return mixed
}

function inParts<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, index) =>
    list.slice(index * size, (index + 1) * size),
  )
}

/** Every sum is on a statement, before or after the others bring it: what was typed by hand alone waits for a person. */
function deliveriesOf(sums: readonly Sum[]): Delivery[] {
  const byDoor: Record<Door, Sum[]> = { statement: [], texts: [], 'by hand': [], callback: [] }
  for (const sum of sums) {
    byDoor.statement.push(sum)
    const more = Math.floor(Math.random() * MOST_TIMES)
    for (let time = 0; time < more; time++) {
      byDoor[DOORS[Math.floor(Math.random() * DOORS.length)] ?? 'texts'].push(sum)
    }
  }
  const sizes: Record<Door, number> = {
    statement: ROWS_A_STATEMENT,
    texts: TEXTS_A_PASTE,
    'by hand': 1,
    callback: 1,
  }
  return shuffled(
    DOORS.flatMap((door) =>
      inParts(shuffled(byDoor[door]), sizes[door]).map((part): Delivery => ({ door, sums: part })),
    ),
  )
}

const textOf = ({ reference, number }: Sum) =>
  `${reference} confirmed. You have received a payment of Tsh2,600.00 from 0754000999 ${number} on ${Number(day)}/${Number(month)}/${year} at 1:05 am. New M-Pesa balance is Tsh1.00`

const HEADS = ['Receipt No.', 'Completion Time', 'Details', 'Paid In', 'Withdrawn', 'Other Party Info']
const rowOf = ({ reference, number }: Sum) =>
  [reference, `${day}-${month}-${year} 01:05:00`, number, '"2,600.00"', '', ''].join(',')

interface Client {
  url: string
  token: string
}

async function call({ url, token }: Client, path: string, body: object | Buffer, type = 'application/json') {
  const answer = await fetch(`${url}/api/v1${path}`, {
    method: 'POST',
    headers: { 'content-type': type, [AUTH_HEADER]: token },
    body: body instanceof Buffer ? new Uint8Array(body) : JSON.stringify(body),
  })
  return { status: answer.status, text: await answer.text() }
}

async function signIn({ url }: Running, email: string): Promise<Client> {
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  })
  const token = answer.headers.get(AUTH_HEADER)
  if (!token) throw new Error(`${email} could not sign in: ${await answer.text()}`)
  return { url, token }
}

function bring(client: Client, { door, sums }: Delivery, accountId: string) {
  if (door === 'callback') {
    const order = provider.orders.get(sums[0]?.order ?? '')
    if (!order) throw new Error('the provider has no such order')
    const body = Buffer.from(provider.wire.callback(order, true).body)
    return call(client, `/gateways/payments/${SECRET}`, body)
  }
  if (door === 'statement') {
    const { body, headers } = multipart(Buffer.from([HEADS.join(','), ...sums.map(rowOf)].join('\n')), {
      name: 'till.csv',
      type: 'text/csv',
    })
    const path = `/incoming-money/statements?accountId=${accountId}&provider=mpesa`
    return call(client, path, body, headers['content-type'])
  }
  if (door === 'texts') {
    const texts = sums.map(textOf).join('\n\n')
    return call(client, '/incoming-money/texts', { accountId, texts })
  }
  const [sum] = sums
  const money = { provider: 'mpesa', reference: sum?.reference, remark: sum?.number }
  return call(client, '/incoming-money', { ...money, accountId, amount: AMOUNT, date: today })
}

/** What a person would do with an answer that says 'again': 409 by hand says that it is here already. */
async function bringAll(clients: readonly Client[], deliveries: Delivery[], accountId: string) {
  const queue = [...deliveries]
  const failures: string[] = []
  const worker = async (client: Client) => {
    for (let next = queue.shift(); next; next = queue.shift()) {
      const { status, text } = await bring(client, next, accountId)
      const isExpected = status === 200 || (next.door === 'by hand' && status === 409)
      if (!isExpected) failures.push(`${next.door}: ${status} ${text.slice(0, 200)}`)
    }
  }
  await Promise.all(clients.flatMap((client) => Array.from({ length: CLIENTS }, () => worker(client))))
  return failures
}

/** Looks for what is sure until all was brought and nothing is left that nobody looked at. */
async function matchUntil(client: Client, isOver: () => boolean): Promise<void> {
  for (;;) {
    const wasOver = isOver()
    const { status, text } = await call(client, '/incoming-money/match', {})
    if (status !== 200) throw new Error(`match answered ${status}: ${text}`)
    const { left, booked } = (JSON.parse(text) as { data: { left: number; booked: number } }).data
    if (wasOver && left === 0) return
    if (booked === 0) await sleep(20)
  }
}

async function openTill(pool: Pool): Promise<string> {
  const name = settings.PAYMENT_ACCOUNT
  const { rows } = await pool.query<{ id: string }>(
    `insert into accounts (name, kind, currency, created_at) values ($1, 'mobile_money', 'TZS', $2) returning id`,
    [name, officeMidnight(addDays(today, -7))],
  )
  const id = rows[0]?.id
  if (id === undefined) throw new Error('no account')
  return id
}

/** Requests whose prompts went out, and which the provider has as paid: it was not asked yet. */
async function insertRequests(pool: Pool, sums: readonly Sum[], accountId: string): Promise<void> {
  const phone = '255754000999'
  for (const { order: number, reference } of sums) {
    const paid = { amount: '2600', paid: '2600', currency: 'TZS', state: 'paid' as const }
    provider.orders.set(number, { number, reference, phone, ...paid })
  }
  await pool.query(
    `insert into payment_requests (order_number, gateway, account_id, subject, subject_hash, phone, amount, currency, shares,
      state, next_at)
     select o, 'mpesa', $1, 'tracking', repeat('0', 64), '+255754000999', 2600, 'TZS',
       jsonb_build_array(jsonb_build_object('packageId', p, 'amount', '2600.00')), 'sent', null
     from unnest($2::text[], $3::text[]) r (o, p)`,
    [accountId, sums.map(({ order }) => order), sums.map(({ packageId }) => packageId)],
  )
}

/** Until the provider was asked about each request that it called back for. */
async function untilAsked(pool: Pool): Promise<void> {
  for (;;) {
    const { rowCount } = await pool.query('select from payment_requests where next_at is not null limit 1')
    if (rowCount === 0) return
    await sleep(100)
  }
}

interface Booked {
  payments: string
  references: string
  amount: string
}

const SECRET = 'a-secret-that-only-the-provider-knows'
const provider = await startPaymentProvider('mpesa')
const settings = {
  ...provider.settings,
  PAYMENT_ACCOUNT: `Till ${Date.now()}`,
  PAYMENT_CALLBACK_SECRET: SECRET,
}

const database = await openLargeDatabase(10_000, say)
const pool = createPool(database.url, 4)
const db = createDatabase(pool)
const products = [
  await startProduct('product-money-1', database.url, settings),
  await startProduct('product-money-2', database.url, settings),
]
try {
  const accountId = await openTill(pool)
  await pool.query(
    `insert into settings (key, value) values ('textsBookThemselves', 'true')
     on conflict (key) do update set value = excluded.value`,
  )
  const createdAt = officeMidnight(addDays(today, -7))
  const packages: MadePackage[] = []
  for (let index = 0; index < PACKAGES; index++) {
    const fields = { totalUSD: '1000000', currencyConverter: '2600', createdAt }
    packages.push(await insertPackage(db, fields))
  }
  const run = Date.now().toString(36).toUpperCase()
  const sums = Array.from({ length: SUMS }, (_, index) => ({
    reference: `${run}${String(index).padStart(6, '0')}Z`,
    number: packages[index % PACKAGES]?.trackingNumber ?? '',
    packageId: packages[index % PACKAGES]?.id ?? '',
    order: `${run}${String(index).padStart(6, '0')}`.padEnd(18, 'Q'),
  }))
  await insertRequests(pool, sums, accountId)
  const deliveries = deliveriesOf(sums)
  const brought = deliveries.reduce((count, delivery) => count + delivery.sums.length, 0)
  const clients = await Promise.all(products.map((product) => signIn(product, 'accountant@example.com')))
  say(`${SUMS} sums are brought ${brought} times …`)
  const began = Date.now()
  let isOver = false
  const matchers = clients.map((client) => matchUntil(client, () => isOver))
  const failures = await bringAll(clients, deliveries, accountId)
  await untilAsked(pool)
  isOver = true
  await Promise.all(matchers)
  const seconds = (Date.now() - began) / 1000
  const { rows } = await pool.query<Booked>(
    `select count(*) as payments, count(distinct reference) as references, coalesce(sum(amount), 0) as amount
     from payments where account_id = $1 and reversed_at is null`,
    [accountId],
  )
  const booked = rows[0] ?? { payments: '0', references: '0', amount: '0' }
  const called = new Set(deliveries.flatMap(({ door, sums }) => (door === 'callback' ? sums : [])))
  const asked = await pool.query("select from payment_requests where account_id = $1 and state = 'paid'", [
    accountId,
  ])
  const broken = (await verifyBooks(db)).filter(({ count }) => count > 0)
  const isHeld =
    Number(booked.payments) === SUMS &&
    Number(booked.references) === SUMS &&
    Number(booked.amount) === SUMS * Number(AMOUNT) &&
    asked.rowCount === called.size &&
    failures.length === 0 &&
    broken.length === 0
  for (const failure of failures.slice(0, 5)) say(failure)
  for (const { claim, count } of broken) say(`${claim}: ${count}`)
  const table = [
    '| Sums | Brought | Bookings | References | TShs booked | Requests paid | Unexpected answers | Claims of verify-books broken | Held |',
    '|---|---|---|---|---|---|---|---|---|',
    `| ${SUMS} | ${brought} | ${booked.payments} | ${booked.references} | ${booked.amount} | ${asked.rowCount} of ${called.size} | ${failures.length} | ${broken.length} | ${isHeld ? 'yes' : '**no**'} |`,
  ].join('\n')
  publish(
    'prove:money',
    table,
    `By statements of ${ROWS_A_STATEMENT} rows, ${TEXTS_A_PASTE} texts at once, by hand and by callbacks, ${CLIENTS} clients at each of two processes, in ${seconds.toFixed(0)} s.`,
  )
  if (!isHeld) process.exitCode = 1
} finally {
  for (const product of products) await product.stop()
  await pool.end()
  await database.stop()
  await provider.close()
}
