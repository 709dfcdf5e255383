// npm run load:track: GET /track on 1,000,000 packages against a bare handler with the same statement, and against itself on 10,000.
import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { openLargeDatabase, sampleTrackingNumbers } from './support/databases'
import { medianLatencies } from './support/latency'
import { type Running, startBare, startProduct } from './support/processes'
import { type Line, report } from './support/report'
import { compare, ROUND_SECONDS, ROUNDS } from './support/rounds'

const CONNECTIONS = 50
const NUMBERS = 20_000
const RATE_TARGET = 0.6
const LATENCY_TARGET = 1.2

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Paths that ask for one existing tracking number after the other. */
async function paths(database: EmbeddedDatabase): Promise<() => string> {
  const numbers = await sampleTrackingNumbers(database.url, NUMBERS)
  let turn = 0
  return () => `/api/v1/track?query=${numbers[turn++ % numbers.length]}`
}

const databases: EmbeddedDatabase[] = []
const started: Running[] = []

async function open(packages: number) {
  const database = await openLargeDatabase(packages, say)
  databases.push(database)
  const product = await startProduct(`product-${packages}`, database.url)
  started.push(product)
  return { database, url: product.url, nextPath: await paths(database) }
}

async function measureRate(large: Awaited<ReturnType<typeof open>>): Promise<Line> {
  const bare = await startBare('bare-track', large.nextPath(), { DATABASE_URL: large.database.url })
  started.push(bare)
  const load = { connections: CONNECTIONS, nextPath: large.nextPath }
  const {
    product,
    bare: other,
    ratio,
  } = await compare({ url: large.url, ...load }, { url: bare.url, ...load }, say)
  return {
    what: 'GET /track on 1,000,000 packages, requests per second',
    product: `${Math.round(product)}/s`,
    compared: `bare node:http + pg, ${Math.round(other)}/s`,
    ratio,
    target: `at least ${RATE_TARGET}x`,
    isMet: ratio >= RATE_TARGET,
  }
}

async function measureLatency(large: Awaited<ReturnType<typeof open>>): Promise<Line> {
  const small = await open(10_000)
  const [onLarge = 0, onSmall = 1] = await medianLatencies([large, small])
  const ratio = onLarge / onSmall
  return {
    what: 'GET /track, p50 on 1,000,000 packages',
    product: `${onLarge.toFixed(3)} ms`,
    compared: `itself on 10,000 packages, ${onSmall.toFixed(3)} ms`,
    ratio,
    target: `at most ${LATENCY_TARGET}x`,
    isMet: ratio <= LATENCY_TARGET,
  }
}

try {
  const large = await open(1_000_000)
  const rate = await measureRate(large)
  const latency = await measureLatency(large)
  report(
    'load:track',
    [rate, latency],
    `Random existing tracking numbers; the rate with ${CONNECTIONS} connections in ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn, the latency with 4.`,
  )
} finally {
  for (const server of started) await server.stop()
  for (const database of databases) await database.stop()
}
