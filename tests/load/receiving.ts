// npm run load:receiving: what a clerk at the warehouse door waits for, on 1,000,000 packages and 200,000 customers.
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { openLargeDatabase, sampleValues } from './support/databases'
import { type Caller, signIn } from './support/imports'
import { percentile } from './support/latency'
import { type Running, startProduct } from './support/processes'
import { type Line, report } from './support/report'

const PACKAGES = 1_000_000
const SAMPLE_SIZE = 60
const ROUNDS = 5
const MOST_MS = 10
const CLERKS = ['warehouse', 'sales', 'secretary', 'manager'].map((name) => `${name}@example.com`)
const SHIFT_MS = 15_000
const FEWEST_PARCELS = 400
const PREFIX = 'LOADTEST'

const say = (line: string) => process.stdout.write(`${line}\n`)
const sample = (column: string, from: string) =>
  `select ${column} as value from ${from} order by random() limit ${SAMPLE_SIZE}`

/** What clerks scan and type: numbers that came before, the next ones of the same senders, marks beside a number. */
async function samplePaths(databaseUrl: string) {
  const values = (column: string, from: string) => sampleValues(databaseUrl, sample(column, from))
  const [numbers, marks, phones] = await Promise.all([
    values('courier_number', "packages where courier_number like 'SF%'"),
    values('shipping_mark', 'customers where shipping_mark is not null'),
    values('phone', 'customer_phones'),
  ])
  const lookup = (text: string) => `/receiving/lookup?courierNumber=${encodeURIComponent(text)}`
  return {
    lookups: numbers.flatMap((number, turn) => [
      lookup(number),
      lookup(`${number.slice(0, -2)}X${number.slice(-1)}`),
      lookup(`${number.slice(0, -4)}XXXX ${marks[turn]}`),
    ]),
    lookalikes: phones.flatMap((phone, turn) => [
      `/customer-lookalikes?phones=${encodeURIComponent(phone)}&shippingMark=${encodeURIComponent(marks[turn] ?? '')}`,
      `/customer-lookalikes?shippingMark=NOBODY${turn}`,
    ]),
  }
}

async function timeAll(clerk: Caller, paths: readonly string[]): Promise<number[]> {
  const taken: number[] = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const path of paths) {
      const began = performance.now()
      await clerk.call('GET', path)
      // The first round fills the caches, and each connection plans its statements.
      if (round > 0) taken.push(performance.now() - began)
    }
  }
  return taken
}

/** One clerk's quarter of a minute: scan a number, look at what is known of it, receive it. Answers what each receipt took. */
async function work(clerk: Caller, index: number, isOver: () => boolean): Promise<number[]> {
  const taken: number[] = []
  while (!isOver()) {
    const courierNumber = `${PREFIX}${index}${String(taken.length).padStart(7, '0')}`
    await clerk.call('GET', `/receiving/lookup?courierNumber=${courierNumber}`)
    const began = performance.now()
    await clerk.call('POST', '/receiving/parcels', { courierNumber, weightKg: '1.5' })
    taken.push(performance.now() - began)
  }
  return taken
}

async function workTogether(clerks: readonly Caller[]): Promise<number[]> {
  let isOver = false
  const shifts = clerks.map((clerk, index) => work(clerk, index, () => isOver))
  await sleep(SHIFT_MS)
  isOver = true
  return (await Promise.all(shifts)).flat()
}

/** What earlier and this run brought goes again, so that the data stay what other measurements know. */
async function clear(databaseUrl: string): Promise<void> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`delete from packages where courier_number like '${PREFIX}%'`)
  await client.end()
}

const inTime = (what: string, taken: readonly number[], allowed: number): Line => {
  const p95 = percentile(taken, 95)
  return {
    what: `${what}, p95`,
    product: `${p95.toFixed(1)} ms (p50 ${percentile(taken, 50).toFixed(1)} ms)`,
    compared: `${allowed} ms allowed`,
    ratio: p95 / allowed,
    target: 'at most 1x',
    isMet: p95 <= allowed,
  }
}

const database = await openLargeDatabase(PACKAGES, say)
let product: Running | undefined
try {
  await clear(database.url)
  product = await startProduct('product-receiving', database.url)
  const { url } = product
  const clerks = await Promise.all(CLERKS.map((email) => signIn(url, email)))
  const [clerk] = clerks
  if (!clerk) throw new Error('Nobody could sign in.')
  const { lookups, lookalikes } = await samplePaths(database.url)
  const looked = await timeAll(clerk, lookups)
  const alike = await timeAll(clerk, lookalikes)
  const received = await workTogether(clerks)
  report(
    'load:receiving',
    [
      inTime('Looking a parcel up', looked, MOST_MS),
      inTime('Customers who look alike', alike, MOST_MS),
      {
        what: `${CLERKS.length} clerks at once, parcels looked up and received in ${SHIFT_MS / 1000} s`,
        product: `${received.length} (receiving, p95 ${percentile(received, 95).toFixed(1)} ms)`,
        compared: `${FEWEST_PARCELS} wanted`,
        ratio: received.length / FEWEST_PARCELS,
        target: 'at least 1x',
        isMet: received.length >= FEWEST_PARCELS,
      },
    ],
    `GET /receiving/lookup with numbers that came before, new ones of the same senders and ones with a mark beside them, GET /customer-lookalikes, and POST /receiving/parcels, on 1,000,000 packages and 200,000 customers; one caller after another but for the clerks; ${ROUNDS} rounds.`,
  )
} finally {
  await product?.stop()
  await clear(database.url)
  await database.stop()
}
