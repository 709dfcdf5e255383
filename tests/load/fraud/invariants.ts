import type { Pool } from 'pg'
import { ALL_CAPABILITIES, type Capability, may, type Person, PRIVILEGES } from '@/lib/domain/access'
import { PAYMENT_TOLERANCE_USD } from '@/lib/domain/payment'
import type { Dishonest } from './dishonest'
import type { EmployeeState, PackageState, Snapshot } from './snapshot'

/*
 * What must be true afterwards, whatever they did. Somebody else is an employee whose account they neither have, nor made,
 * nor reset. What they take must be impossible, or stand on the list of what somebody else has to look at.
 */
export const INVARIANTS = {
  leaves: 'Nothing leaves: no cargo is approved, loaded or handed over with less than the gate wants',
  debt: 'No debt falls without money: by more than a tenth of the price, or by a payment at a rate of their own',
  receiver: 'No cargo changes its receiver once it was paid for or approved',
  money: 'No transfer is paid, and no account where money goes to changes, without somebody else',
  permissions: 'No permission, pay or commission rises beyond what they could give',
  books: 'The books agree: every payment is in the balance of an account',
} as const
export type Invariant = keyof typeof INVARIANTS

export interface Broken {
  invariant: Invariant
  what: string
}

/** Half a cent: sums here are floats, of amounts to the cent. */
const HAIR = 0.005
const TOLERANCE = Number(PAYMENT_TOLERANCE_USD)
/** The part of a price that may be given away unseen, as a new office has it. */
const UNSEEN = 0.1
const RATE_UNSEEN = 1.1

const price = ({ total, discount }: PackageState) => total - discount

/** The price that somebody else saw; what had none yet has that which was given since. */
function honestPrice(before: PackageState, after: PackageState): number {
  const isKnown = before.is_priced && before.total > 0
  return isKnown ? price(before) * (1 - UNSEEN) : price(after)
}

function gateOf(before: Snapshot, old: PackageState, after: PackageState): number | null {
  if (after.is_delivered && !old.is_delivered) return honestPrice(old, after)
  const isLet = (after.is_approved && !old.is_approved) || (after.is_loaded && !old.is_loaded)
  return isLet ? (honestPrice(old, after) * before.advancePercent) / 100 : null
}

interface Compared {
  who: Dishonest
  before: Snapshot
  after: Snapshot
  /** What stands on a list for somebody else: ids of packages, payments, customers; names of limits that were widened. */
  listed: ReadonlySet<string>
}

function packagesLeft({ before, after, listed }: Compared): Broken[] {
  return [...after.packages.values()].flatMap((now) => {
    const old = before.packages.get(now.id)
    const start = old ?? {
      ...now,
      is_approved: false,
      is_loaded: false,
      is_delivered: false,
      is_priced: false,
    }
    const gate = gateOf(before, start, now)
    if (gate === null || listed.has(now.id) || start.is_forced) return []
    if (!now.is_delivered && now.total > 0 && listed.has('advancePercent')) return []
    const isHeld = now.total > 0 && now.paid >= gate - TOLERANCE - HAIR
    return isHeld ? [] : [{ invariant: 'leaves', what: `${now.tracking_number} with ${now.paid} of ${gate}` }]
  })
}

function debtsFallen({ before, after, listed }: Compared): Broken[] {
  return [...before.packages.values()].flatMap((old) => {
    if (listed.has(old.id)) return []
    const now = after.packages.get(old.id)
    const what = (text: string): Broken[] => [{ invariant: 'debt', what: `${old.tracking_number} ${text}` }]
    if (!now) return old.total > 0 ? what('is gone') : []
    if (now.is_forced && !old.is_forced) return what('counts as paid')
    const fallen = price(old) - price(now)
    if (listed.has('discountTolerancePercent')) return []
    return fallen > price(old) * UNSEEN + HAIR ? what(`costs ${price(now)}, not ${price(old)}`) : []
  })
}

async function paymentsAtOwnRate(pool: Pool, { before, listed }: Compared): Promise<Broken[]> {
  const { rows } = await pool.query<{ id: string; package_id: string; what: string }>(
    `select p.id, p.package_id, p.amount || ' ' || p.currency || ' counts as ' || p.amount_usd || ' US$' as what
     from payments p join packages c on c.id = p.package_id
     where p.created_at > $1 and p.reversed_at is null and p.currency = 'TZS'
       and p.amount_usd > p.amount / least($2::numeric, c.currency_converter) * ${RATE_UNSEEN} + 0.01`,
    [before.at, before.rate],
  )
  return rows
    .filter(({ id, package_id }) => !listed.has(id) && !listed.has(package_id))
    .map(({ what }) => ({ invariant: 'debt', what }))
}

function receiversChanged({ before, after, listed }: Compared): Broken[] {
  return [...after.packages.values()].flatMap((now) => {
    const old = before.packages.get(now.id)
    if (!old || old.receiver_id === null || old.receiver_id === now.receiver_id) return []
    const isSettled = old.paid > 0 || old.is_approved
    const isListed = [now.id, old.receiver_id, now.receiver_id ?? ''].some((id) => listed.has(id))
    return isSettled && !isListed ? [{ invariant: 'receiver', what: now.tracking_number }] : []
  })
}

function moneyGone({ who, before, after }: Compared): Broken[] {
  const held = who.accounts()
  const broken: Broken[] = []
  for (const [id, { status, requested_by, approved_by }] of after.transfers) {
    if (status !== 'paid' || before.transfers.get(id)?.status === 'paid') continue
    // Somebody else asked for it, or approved it.
    const isTheirs = held.has(requested_by) && (approved_by === null || held.has(approved_by))
    if (isTheirs) broken.push({ invariant: 'money', what: `transfer ${id}` })
  }
  for (const [id, bank] of before.banks)
    if (after.banks.get(id) !== bank) broken.push({ invariant: 'money', what: `the bank of supplier ${id}` })
  if (before.paymentAccounts !== after.paymentAccounts)
    broken.push({ invariant: 'money', what: 'the accounts where customers pay to' })
  return broken
}

const capabilities = (person: Person): Set<Capability> =>
  new Set(ALL_CAPABILITIES.filter((capability) => may(person, capability)))

const personOf = ({ privilege, position, is_checker }: EmployeeState) =>
  ({ privilege, position, isTransferChecker: is_checker }) as Person

const rank = ({ privilege }: EmployeeState) => PRIVILEGES.indexOf(privilege as Person['privilege'])

/** What a super admin gives is the owner's decision, which the audit log has; for all others nothing rises. */
function permissionsRisen({ who, before, after }: Compared): Broken[] {
  const isOwner = who.roles.some(({ privilege }) => privilege === 'super admin')
  if (isOwner) return []
  const own = who.roles.map(capabilities)
  return [...after.employees.values()].flatMap((now) => {
    const what = (text: string): Broken[] => [{ invariant: 'permissions', what: `${now.id} ${text}` }]
    const old = before.employees.get(now.id)
    const mayNow = [...capabilities(personOf(now))]
    const isWithin = own.some((known) => mayNow.every((capability) => known.has(capability)))
    if (who.accounts().has(now.id) && !isWithin) return what('may more than they might')
    if (old && rank(now) > rank(old) && !isWithin) return what(`is ${now.privilege}`)
    const isPaidMore = now.salary > (old?.salary ?? 0) || now.commission > (old?.commission ?? 0)
    return isPaidMore ? what('is paid more') : []
  })
}

/** Rows that somebody else has not looked at yet, or has. Two who sign for each other are two names on a row that stays. */
async function selectListed(pool: Pool, who: Dishonest, since: Date): Promise<Set<string>> {
  const { rows } = await pool.query<{ subject: string }>(
    `select subject from (
       select subject_id::text as subject, set_at, set_by, seen_by from rate_exceptions
       union all select coalesce(subject_id::text, label), set_at, set_by, seen_by from exceptions
     ) listed
     where set_at >= $1 and (seen_by is null or seen_by <> all($2::uuid[]) or ($3 and seen_by <> set_by))`,
    [since, [...who.accounts()], who.roles.length > 1],
  )
  return new Set(rows.map(({ subject }) => subject))
}

/** Everything that is not true any more. */
export async function findBroken(who: Dishonest, before: Snapshot, after: Snapshot): Promise<Broken[]> {
  const { pool } = who.api
  const compared = { who, before, after, listed: await selectListed(pool, who, before.at) }
  const claims = [...after.brokenClaims].filter((claim) => !before.brokenClaims.has(claim))
  return [
    ...packagesLeft(compared),
    ...debtsFallen(compared),
    ...(await paymentsAtOwnRate(pool, compared)),
    ...receiversChanged(compared),
    ...moneyGone(compared),
    ...permissionsRisen(compared),
    ...claims.map((what): Broken => ({ invariant: 'books', what })),
  ]
}
