// npm run load:sign-in: POST /login with an unknown e-mail and with a known one and a wrong password, one after the other
// in a random order, so that whatever else the machine does meets both. Nobody may learn from the time which it was.
import { randomUUID } from 'node:crypto'
import { createPool } from '@/server/core/database'
import { openLargeDatabase } from './support/databases'
import { startProduct } from './support/processes'
import { report } from './support/report'
import { median } from './support/rounds'

const PAIRS = 480
const WARM_UP = 40
const BLOCKS = 12
const MOST = 1.03

const say = (line: string) => process.stdout.write(`${line}\n`)

let counter = 0
/** Another address each time: the limits of attempts are counted by address, and are not what is measured. */
const nextAddress = () => {
  counter += 1
  return `10.${(counter >> 16) & 255}.${(counter >> 8) & 255}.${counter & 255}`
}

async function attempt(url: string, email: string): Promise<number> {
  const began = performance.now()
  const answer = await fetch(`${url}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
    body: JSON.stringify({ email, password: 'not the one' }),
  })
  const taken = performance.now() - began
  const said = await answer.text()
  if (answer.status !== 401 || !said.includes('wrong_credentials')) throw new Error(said)
  return taken
}

interface Times {
  known: number[]
  unknown: number[]
}

async function measure(url: string, emails: readonly string[]): Promise<Times> {
  const times: Times = { known: [], unknown: [] }
  for (let pair = -WARM_UP; pair < PAIRS; pair++) {
    // A known account takes a few strangers an hour only, so the demo's people take turns.
    const known = emails[Math.abs(pair) % emails.length] ?? ''
    const tries = [
      { kind: 'known' as const, email: known },
      { kind: 'unknown' as const, email: `${randomUUID()}@example.com` },
    ]
    if (Math.random() < 0.5) tries.reverse()
    for (const { kind, email } of tries) {
      const taken = await attempt(url, email)
      if (pair >= 0) times[kind].push(taken)
    }
  }
  return times
}

/** The ratio of medians in blocks of neighbouring pairs: how much the figure sways by itself. */
function spread({ known, unknown }: Times): [number, number] {
  const size = Math.floor(PAIRS / BLOCKS)
  const ratios = Array.from({ length: BLOCKS }, (_, block) => {
    const from = block * size
    return median(known.slice(from, from + size)) / median(unknown.slice(from, from + size))
  })
  return [Math.min(...ratios), Math.max(...ratios)]
}

/** What an earlier run counted would stop this one. */
async function forgetAttempts(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1)
  await pool.query('truncate rate_limits')
  await pool.end()
}

const database = await openLargeDatabase(10_000, say)
await forgetAttempts(database.url)
process.env.TRUST_PROXY = '1'
const product = await startProduct('product-sign-in', database.url)
try {
  const people = ['superadmin', 'manager', 'secretary', 'accountant', 'sales', 'warehouse', 'halima', 'lina']
  const more = ['emmanuel', 'driver', 'director']
  const times = await measure(
    product.url,
    [...people, ...more].map((name) => `${name}@example.com`),
  )
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const ratio = known / unknown
  const [least, most] = spread(times)
  report(
    'load:sign-in',
    [
      {
        what: 'POST /login with a known e-mail and a wrong password, median',
        product: `${known.toFixed(2)} ms`,
        compared: `an unknown e-mail, ${unknown.toFixed(2)} ms`,
        ratio,
        target: `from ${(1 / MOST).toFixed(2)}x to ${MOST}x`,
        isMet: ratio <= MOST && ratio >= 1 / MOST,
      },
    ],
    `${PAIRS} pairs in a random order, one call at a time; ratios of ${BLOCKS} single blocks from ${least.toFixed(2)} to ${most.toFixed(2)}.`,
  )
} finally {
  await product.stop()
  await database.stop()
}
