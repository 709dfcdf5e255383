import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import type { Random } from '@/server/database/seed/random'
import type { TestApi } from '@/tests/server/support/api'
import { bodyFor } from './bodies'
import { CARGO_ATTEMPTS } from './cargo-attempts'
import { type AnyEndpoint, type Attempts, conspire, type Dishonest } from './dishonest'
import { type Broken, findBroken } from './invariants'
import { createKnown, type Known } from './known'
import { MONEY_ATTEMPTS } from './money-attempts'
import { OFFICE_ATTEMPTS } from './office-attempts'
import type { Role } from './roles'
import { takeSnapshot } from './snapshot'

/** Slow, or of nothing but files. */
const LEFT_OUT = new Set([
  'getTtInvoicePdf',
  'deleteOldFiles',
  'uploadPhoto',
  'uploadCompanyLogo',
  'uploadCompanyPicture',
  'uploadImport',
  'login',
])

const CALLS = ALL_ENDPOINTS.filter(({ name }) => !LEFT_OUT.has(name))
const WRITES = CALLS.filter(({ method }) => method !== 'GET')

const REFRESH_EVERY = 25

/** Any call of the contracts, with ids of the office and a body of the right shape. */
async function anything(who: Dishonest, known: Known): Promise<void> {
  const { random } = who
  const endpoint: AnyEndpoint = random.pick(random.chance(0.85) ? WRITES : CALLS)
  const [, first = ''] = endpoint.path.split('/')
  const id = known.idFor(first) ?? random.uuid()
  const params = { id, number: String(random.int(1, 50)) }
  // The first versions are the most likely ones.
  const source = { random, known, version: random.int(1, 3) }
  const body = endpoint.body && !isNothing(endpoint.body) ? bodyFor(endpoint.body, source) : undefined
  await who.call(endpoint, { params, body })
}

const isNothing = (schema: { type?: string }) => schema.type === 'undefined'

function nextAttempt(random: Random): typeof anything {
  const luck = random.next()
  if (luck < 0.25) return anything
  if (luck < 0.52) return random.pick(CARGO_ATTEMPTS)
  if (luck < 0.78) return random.pick(MONEY_ATTEMPTS)
  return random.pick(OFFICE_ATTEMPTS)
}

export interface Outcome {
  roles: readonly Role[]
  attempts: Map<string, Attempts>
  broken: Broken[]
  faults: string[]
}

const triedBy = ({ attempts }: Dishonest) => [...attempts.values()].reduce((sum, { tried }) => sum + tried, 0)

/** Lets dishonest people try so many calls in an office, and looks at what stands in the database afterwards. */
export async function tryFraud(
  api: TestApi,
  roles: readonly Role[],
  { calls, seed }: { calls: number; seed: string },
): Promise<Outcome> {
  const who = await conspire(api, roles, seed)
  const known = createKnown(api.pool, who.random)
  const before = await takeSnapshot(api.pool)
  for (let turn = 0; triedBy(who) < calls; turn++) {
    if (turn % REFRESH_EVERY === 0) await known.refresh()
    await nextAttempt(who.random)(who, known)
  }
  const after = await takeSnapshot(api.pool)
  const broken = await findBroken(who, before, after)
  return { roles, attempts: who.attempts, broken, faults: who.faults }
}
