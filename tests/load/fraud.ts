// npm run prove:fraud [-- seed]: one dishonest person of each role, then two and two, try what they can in an office of
// their own. Afterwards the database itself is asked whether anything left, a debt fell or a permission rose.
import { randomBytes } from 'node:crypto'
import { startTestPostgres } from '@/tests/server/support/postgres'
import { openOffice } from './fraud/office'
import { pairsOf, ROLES, type Role } from './fraud/roles'
import type { Outcome } from './fraud/run'
import { nameOf, tablesOf } from './fraud/table'
import { publish } from './support/report'

const ALONE = Number(process.env.PROVE_CALLS ?? 1000)
const PAIRED = Math.ceil(ALONE / 5)
const AT_ONCE = 2
const SHOWN = 6

const seed = process.argv[3] ?? randomBytes(4).toString('hex')
const say = (line: string) => process.stdout.write(`${line}\n`)

function sayOutcome(outcome: Outcome, seconds: number): void {
  const { broken, faults } = outcome
  say(
    `${nameOf(outcome)}: ${broken.length + faults.length === 0 ? 'held' : 'NOT HELD'} (${seconds.toFixed(0)} s)`,
  )
  for (const { invariant, what } of broken.slice(0, SHOWN)) say(`  ${invariant}: ${what}, held by: nothing`)
  for (const fault of faults.slice(0, SHOWN)) say(`  a fault: ${fault}`)
}

const postgres = await startTestPostgres()
const office = await openOffice(postgres)

async function tryAll(groups: readonly (readonly Role[])[], calls: number): Promise<Outcome[]> {
  const outcomes = new Map<readonly Role[], Outcome>()
  const left = [...groups]
  const worker = async () => {
    for (let roles = left.shift(); roles; roles = left.shift()) {
      const began = performance.now()
      const outcome = await office.tryWith(roles, { calls, seed })
      sayOutcome(outcome, (performance.now() - began) / 1000)
      outcomes.set(roles, outcome)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return groups.flatMap((roles) => outcomes.get(roles) ?? [])
}

try {
  say(`Seed ${seed}`)
  const alone = await tryAll(
    ROLES.map((role) => [role]),
    ALONE,
  )
  const pairs = await tryAll(pairsOf(ROLES), PAIRED)
  const remarks = `${ALONE} calls of each person alone, ${PAIRED} of each two, seed ${seed}. Taken is what the API did; each invariant is looked up in the database afterwards.`
  publish('prove:fraud', tablesOf(alone, pairs), remarks)
  if ([...alone, ...pairs].some(({ broken, faults }) => broken.length + faults.length > 0))
    process.exitCode = 1
} finally {
  await office.close()
  await postgres.stop()
}
