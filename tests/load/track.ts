// npm run load:track: GET /track on 1,000,000 packages of 3,000,000 pieces against a bare handler with the same statement, and against itself on 10,000.
import type { EmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import {
  counted,
  LARGE,
  openLargeDatabase,
  SMALL,
  sampleLabels,
  sampleTrackingNumbers,
} from './support/databases'
import { medianLatencies } from './support/latency'
import { type Running, startBare, startProduct } from './support/processes'
import { type Line, report } from './support/report'
import { compare, ROUND_SECONDS, ROUNDS } from './support/rounds'

const CONNECTIONS = 50
const NUMBERS = 20_000
const RATE_TARGET = 0.6
const LATENCY_TARGET = 1.2

const say = (line: string) => process.stdout.write(`${line}\n`)

/** Paths that ask for one number after the other. */
function paths(numbers: readonly string[]): () => string {
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
  const [numbers, labels] = [
    await sampleTrackingNumbers(database.url, NUMBERS),
    await sampleLabels(database.url, NUMBERS),
  ]
  return { database, url: product.url, nextPath: paths(numbers), nextLabel: paths(labels) }
}

type Office = Awaited<ReturnType<typeof open>>

async function measureRate(large: Office): Promise<Line> {
  const bare = await startBare('bare-track', large.nextPath(), { DATABASE_URL: large.database.url })
  started.push(bare)
  const load = { connections: CONNECTIONS, nextPath: large.nextPath }
  const {
    product,
    bare: other,
    ratio,
  } = await compare({ url: large.url, ...load }, { url: bare.url, ...load }, say)
  return {
    what: `GET /track on ${counted(LARGE)} packages, requests per second`,
    product: `${Math.round(product)}/s`,
    compared: `bare node:http + pg, ${Math.round(other)}/s`,
    ratio,
    target: `at least ${RATE_TARGET}x`,
    isMet: ratio >= RATE_TARGET,
  }
}

async function measureLatency(by: string, next: 'nextPath' | 'nextLabel', offices: Office[]): Promise<Line> {
  const targets = offices.map((office) => ({ url: office.url, nextPath: office[next] }))
  const [onLarge = 0, onSmall = 1] = await medianLatencies(targets)
  const ratio = onLarge / onSmall
  return {
    what: `GET /track by ${by}, p50 on ${counted(LARGE)} packages`,
    product: `${onLarge.toFixed(3)} ms`,
    compared: `itself on ${counted(SMALL)} packages, ${onSmall.toFixed(3)} ms`,
    ratio,
    target: `at most ${LATENCY_TARGET}x`,
    isMet: ratio <= LATENCY_TARGET,
  }
}

try {
  const large = await open(LARGE)
  const rate = await measureRate(large)
  const offices = [large, await open(SMALL)]
  const byNumber = await measureLatency('number', 'nextPath', offices)
  const byLabel = await measureLatency('the label of a piece', 'nextLabel', offices)
  report(
    'load:track',
    [rate, byNumber, byLabel],
    `Random existing tracking numbers; the rate with ${CONNECTIONS} connections in ${ROUNDS} rounds of ${ROUND_SECONDS} s in turn, the latency with 4.`,
  )
} finally {
  for (const server of started) await server.stop()
  for (const database of databases) await database.stop()
}
