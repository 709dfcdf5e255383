// npm run prove:abuse: what anybody on the internet can do to the public calls of an office with a million packages, while
// another visitor asks for the health ten times a second.
import { createPool } from '@/server/core/database'
import {
  type Attack,
  guessNumbers,
  guessPasswords,
  holdIdleSockets,
  sendLargeBodies,
  sendSlowBodies,
  waitCalmly,
} from './abuse/attacks'
import { guessCodes, guessLinks } from './abuse/customer-door'
import { compareDoorTimes, doorTable } from './abuse/door-times'
import { type Health, type HealthProbe, startProbe } from './abuse/health'
import { openLargeDatabase, sampleValues } from './support/databases'
import { startProduct } from './support/processes'
import { publish } from './support/report'

const PACKAGES = Number(process.env.PROVE_PACKAGES ?? 1_000_000)
const GUESSES = Number(process.env.PROVE_GUESSES ?? 1_000_000)
/** What is not guessed by then is a sample, which proves less than is said of it. */
const NUMBERS_MS = Number(process.env.PROVE_NUMBER_MINUTES ?? 10) * 60_000
/** For codes, and for links. */
const DOOR_MS = Number(process.env.PROVE_DOOR_MINUTES ?? 30) * 60_000
/** Of codes, numbers and links together. */
const MOST_FOUND = 1
const ATTACK_MS = 30_000
const PHONES = 5000
/** Of each kind, whose answers are compared at the door. */
const COMPARED = 105
/** Codes are asked for and leave nowhere. */
const GATEWAY = {
  SMS_GATEWAY: 'beem',
  BEEM_API_KEY: 'key',
  BEEM_SECRET_KEY: 'secret',
  BEEM_SENDER: 'UMOJA',
  MESSAGE_CALLBACK_SECRET: 'a-secret-of-more-than-24-letters',
}
const SLOW_SOCKETS = 500
const IDLE_SOCKETS = 2000
const HEALTH_MS = 100

const say = (line: string) => process.stdout.write(`${line}\n`)

interface Row extends Attack {
  health: Health
  isHeld: boolean
}

async function measure(probe: HealthProbe, attack: () => Promise<Attack>): Promise<Row> {
  await probe.take()
  const found = await attack()
  const health = await probe.take()
  const faults = [...found.statuses.keys()].filter((status) => status >= 500)
  const isHeld =
    found.got <= found.most && faults.length === 0 && health.failed === 0 && health.p99 < HEALTH_MS
  say(`${found.what}: ${isHeld ? 'held' : 'NOT HELD'}, /health p99 ${health.p99.toFixed(1)} ms`)
  return { ...found, health, isHeld }
}

function table(rows: readonly Row[]): string {
  const lines = rows.map(({ what, sent, statuses, got, most, health, isHeld }) => {
    const answers = [...statuses].toSorted(([a], [b]) => a - b)
    const answered = answers
      .map(([status, count]) => `${status === 0 ? 'closed' : status}: ${count}`)
      .join(', ')
    const { asked, failed, p50, p99, most: slowest } = health
    const times = `${p50.toFixed(1)} / ${p99.toFixed(1)} / ${slowest.toFixed(0)} ms of ${asked}, ${failed} failed`
    return `| ${what} | ${sent} | ${answered} | ${got} of ${most} | ${times} | ${isHeld ? 'yes' : '**no**'} |`
  })
  return [
    `| Attack | Sent | Answered | Got, of at most | /health p50 / p99 / most, p99 under ${HEALTH_MS} ms | Held |`,
    '|---|---|---|---|---|---|',
    ...lines,
  ].join('\n')
}

/** What an earlier run counted would refuse this one from its beginning. */
async function forgetAttempts(databaseUrl: string): Promise<void> {
  const pool = createPool(databaseUrl, 1)
  await pool.query('truncate rate_limits')
  await pool.end()
}

/** How much was guessed, what it found, and what of it there was no time for. */
function remarkOn(guessed: readonly Attack[]): string {
  const remarks = guessed.map(({ what, guesses = 0, got }) => {
    const rest =
      guesses < GUESSES ? ` of the ${GUESSES} that were promised; for the rest there was NO TIME` : ''
    return `${what}: ${guesses} guesses${rest}, ${got} right.`
  })
  return `${remarks.join(' ')} All together found ${foundBy(guessed)} of at most ${MOST_FOUND}.`
}

/** Every attack made as many guesses as it is known for. */
const areWhole = (guessed: readonly Attack[]) => guessed.every(({ guesses = 0 }) => guesses >= GUESSES)

const foundBy = (guessed: readonly Attack[]) => guessed.reduce((sum, { got }) => sum + got, 0)

const database = await openLargeDatabase(PACKAGES, say)
await forgetAttempts(database.url)
const product = await startProduct('product-abuse', database.url, { TRUST_PROXY: '1', ...GATEWAY })
const probe = startProbe(product.url)
try {
  const { url } = product
  const calm = await measure(probe, () => waitCalmly(ATTACK_MS))
  const rows = [
    calm,
    await measure(probe, () => sendLargeBodies(url, ATTACK_MS)),
    await measure(probe, () => sendSlowBodies(url, SLOW_SOCKETS, ATTACK_MS)),
    await measure(probe, () => holdIdleSockets(url, IDLE_SOCKETS, ATTACK_MS)),
    await measure(probe, () => guessPasswords(url, 'manager@example.com', ATTACK_MS)),
  ]
  const phones = await sampleValues(
    database.url,
    `select distinct phone as value from customer_phones limit ${PHONES}`,
  )
  // Before anybody guesses: what slows guesses down would be what is measured.
  const strangers = await sampleValues(
    database.url,
    `select phone as value from (select '+25579' || lpad(g::text, 7, '0') as phone from generate_series(1, 2000) g) s
     where not exists (select from customer_phones c where c.phone = s.phone) limit ${COMPARED}`,
  )
  const times = await compareDoorTimes(url, phones.slice(-COMPARED), strangers)
  say(doorTable(times))
  const guessed = [
    await measure(probe, () => guessCodes(url, phones, { guesses: GUESSES, ms: DOOR_MS })),
    await measure(probe, () => guessLinks(url, { guesses: GUESSES, ms: DOOR_MS })),
    await measure(probe, () => guessNumbers(url, GUESSES, NUMBERS_MS)),
  ]
  rows.push(...guessed)
  publish(
    'prove:abuse',
    `${table(rows)}\n\n${doorTable(times)}`,
    `${PACKAGES} packages. ${remarkOn(guessed)}`,
  )
  const isProven =
    rows.every(({ isHeld }) => isHeld) &&
    foundBy(guessed) <= MOST_FOUND &&
    areWhole(guessed) &&
    times.every(({ isSame }) => isSame)
  if (!isProven) process.exitCode = 1
} finally {
  probe.stop()
  await product.stop()
  await database.stop()
}
