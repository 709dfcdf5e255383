import { afterAll, beforeAll, expect, it } from 'vitest'
import { setBatchExchangeRate, setBatchTransitStatus } from '@/lib/contracts/batches'
import { mergeCustomer } from '@/lib/contracts/customers'
import { deliverPackage, undoDelivery } from '@/lib/contracts/package-actions'
import * as packages from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { createRandom, type Random } from '@/server/database/seed/random'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { startApi, type TestApi } from './support/api'
import { send } from './support/call'

/**
 * Random operations by random people, several at once. After each handful no package is loaded or handed over below its
 * gate, unless the audit log has who let it go or that it fell below afterwards. GATE_OPERATIONS says how many.
 */
const OPERATIONS = Number(process.env.GATE_OPERATIONS ?? 5000)
const PARTS = 10
const AT_ONCE = 5
const MOST_PACKAGES = 40

let api: TestApi
let tokens: string[]
const batchIds: string[] = []
const customerIds: string[] = []
beforeAll(async () => {
  api = await startApi()
  tokens = [
    await api.signIn({ privilege: 'system manager' }),
    await api.signIn({ privilege: 'system manager' }),
    await api.signIn({ privilege: 'secretary' }),
    await api.signIn({ position: 'accountant' }),
    await api.signIn({ position: 'driver' }),
  ]
  for (let count = 0; count < 5; count++) {
    batchIds.push((await insertBatch(api.db)).id)
    customerIds.push((await insertCustomer(api.db)).id)
  }
})
afterAll(async () => {
  expect(api.troubles).toEqual([])
  await api.close()
})

const PRICES = ['0', '0.01', '0.24', '10', '60', '99.99', '100', '350', '1008']
const packingList = (random: Random) => [{ description: 'Shoes', quantity: '1', price: random.pick(PRICES) }]
const maybeReason = (random: Random) => (random.chance(0.4) ? 'Known for years' : null)

interface Step {
  random: Random
  token: string
  /** The package that is acted on. */
  id: string
}

type Answer = Awaited<ReturnType<typeof send>>
type Command = (step: Step) => Promise<Answer | undefined>

const any = async (query: string, values: unknown[]) => (await api.pool.query(query, values)).rows[0]

/** One of those that the step is likely to change; else the given one. */
async function oneOf(where: string, { random, id }: Step): Promise<string> {
  const order = `order by md5(id::text || $1) limit 1`
  return (await any(`select id from packages where ${where} ${order}`, [random.uuid()]))?.id ?? id
}

const COMMANDS: Record<string, Command> = {
  async receive({ random, token }) {
    const receiverId = random.pick(customerIds)
    const batchId = random.chance(0.2) ? random.pick(batchIds) : null
    const body = { receiverId, batchId, packingList: packingList(random), isPriced: random.chance(0.9) }
    return send(api, packages.createPackage, { token, body })
  },
  async edit({ random, token, id }) {
    const found = await any('select version, receiver_id from packages where id = $1', [id])
    if (!found) return undefined
    const receiverId = random.chance(0.2) ? random.pick(customerIds) : found.receiver_id
    const body = { receiverId, packingList: packingList(random), version: found.version }
    return send(api, packages.updatePackage, { token, params: { id }, body })
  },
  async discount({ random, token, id }) {
    const body = { amount: random.pick(['1', '20', '0.1']), currency: 'USD', reason: 'A friend' }
    return send(api, payments.giveDiscount, { token, params: { id }, body })
  },
  async discountBack({ token, id }) {
    const found = await any('select id from discounts where package_id = $1 and reversed_at is null', [id])
    const params = { id: found?.id }
    return found && send(api, payments.reverseDiscount, { token, params, body: { reason: 'Not agreed' } })
  },
  async pay({ random, token, id }) {
    const money = random.chance(0.5)
      ? { amount: random.pick(['0.12', '5', '30', '50', '175', '504']), currency: 'USD' }
      : { amount: random.pick(['13000', '130000', '455000']), currency: 'TZS' }
    const body = { ...money, method: 'cash', confirmOverpay: true, confirmUnderpay: true }
    return send(api, payments.recordPayment, { token, params: { id }, body })
  },
  async payBack({ token, id }) {
    const found = await any('select id from payments where package_id = $1 and reversed_at is null', [id])
    const params = { id: found?.id }
    return found && send(api, payments.reversePayment, { token, params, body: { reason: 'Mistake' } })
  },
  async credit({ random, token, id }) {
    const found = await any(
      'select o.id from packages p join packages o on o.receiver_id = p.receiver_id and o.id <> p.id where p.id = $1 limit 1',
      [id],
    )
    const body = { toPackageId: found?.id, amountUSD: random.pick(['1', '15', '40']) }
    return found && send(api, payments.moveCredit, { token, params: { id }, body })
  },
  async force({ random, token, id }) {
    const body = { isForced: random.chance(0.3), reason: 'A gift' }
    return send(api, payments.forceCompletion, { token, params: { id }, body })
  },
  async approve({ random, token, id }) {
    const waitingStatus = random.chance(0.85) ? 'approved' : 'released'
    const body = { waitingStatus, overrideReason: maybeReason(random) }
    return send(api, packages.setWaitingStatus, { token, params: { id }, body })
  },
  async load(step) {
    const { random, token } = step
    const id = await oneOf("waiting_status = 'approved' and transit_status < 5", step)
    const body = { batchId: random.chance(0.8) ? random.pick(batchIds) : null }
    return send(api, packages.setPackageBatch, { token, params: { id }, body })
  },
  async move({ random, token }) {
    const transitStatus = random.pick([1, 1, 1, 2, 4, 4])
    const body = { transitStatus, reason: null, confirmEarly: true, confirmLoose: true }
    return send(api, setBatchTransitStatus, { token, params: { id: random.pick(batchIds) }, body })
  },
  async rate({ random, token }) {
    const body = { exchangeRate: random.pick(['2590', '2600', '2615']), reason: 'Agreed' }
    return send(api, setBatchExchangeRate, { token, params: { id: random.pick(batchIds) }, body })
  },
  async merge({ random, token }) {
    if (!random.chance(0.1)) return undefined
    const index = random.int(0, customerIds.length - 1)
    const params = { id: customerIds[index] ?? '' }
    customerIds[index] = (await insertCustomer(api.db)).id
    return send(api, mergeCustomer, { token, params, body: { intoId: random.pick(customerIds) } })
  },
  async deliver(step) {
    const { random, token } = step
    const id = await oneOf('shown_status = 4', step)
    const body = { deliveredTo: 'A cousin', overrideReason: maybeReason(random) }
    return send(api, deliverPackage, { token, params: { id }, body })
  },
  async undo(step) {
    const id = await oneOf('transit_status = 5', step)
    const body = { reason: 'Mistake' }
    return send(api, undoDelivery, { token: step.token, params: { id }, body })
  },
}
const ACTIONS = [
  ...Object.keys(COMMANDS),
  'pay',
  'pay',
  'approve',
  'approve',
  'approve',
  'load',
  'load',
  'load',
  'edit',
  'deliver',
  'deliver',
]

/** The rules once more, in SQL of their own; in cents there is no tolerance for an advance. */
const BELOW = `
  with gate as (
    select *, case
        when is_payment_force_completed then 0
        when transit_status = 5 then
          case when total_usd - discount_usd - paid_usd <= 0.3 then 0 else total_usd - discount_usd - paid_usd end
        else greatest(0, round((total_usd - discount_usd) / 2, 2) - paid_usd) end as missing,
      not is_payment_force_completed and (not is_priced or total_usd = 0) as is_unpriced
    from packages where batch_id is not null or waiting_status = 'approved' or transit_status = 5
  )
  select tracking_number, total_usd, discount_usd, paid_usd, missing, is_unpriced from gate g
  where waiting_status <> 'approved'
    or ((missing > 0 or is_unpriced)
      and not (transit_status <> 5 and approval_override_for = receiver_id and approval_override_usd >= missing
        and (not is_unpriced or approval_override_usd = 0) and exists (select from audit_log a
          where a.entity_id = g.id::text and a.reason = g.approval_override_reason
            and a.action in ('package.waitingMoved', 'package.received')))
      and not (transit_status = 5 and delivery_override_usd >= missing
        and (not is_unpriced or delivery_override_usd = 0) and exists (select from audit_log a
          where a.entity_id = g.id::text and a.action = 'package.delivered' and a.reason = g.delivery_override_reason))
      and not ((batch_id is not null or transit_status = 5) and exists (select from audit_log a
        where a.entity_id = g.id::text and a.action = 'package.fellBelow'
          and (a.changes->'missingUSD'->>'new')::numeric >= missing)))`

const done: Record<string, number> = {}

async function handful(random: Random): Promise<void> {
  const { rows } = await api.pool.query<{ id: string }>(
    'select id from packages order by created_at desc, id limit $1',
    [MOST_PACKAGES],
  )
  const steps = Array.from({ length: AT_ONCE }, () => ({
    action: random.pick(rows.length < 10 ? ['receive'] : ACTIONS),
    // Each has chances of its own, so that who is faster changes nobody's.
    step: {
      random: createRandom(random.uuid()),
      token: random.pick(tokens),
      id: random.pick([...rows.map(({ id }) => id), random.uuid()]),
    },
  }))
  const answers = await Promise.all(steps.map(async ({ action, step }) => COMMANDS[action]?.(step)))
  for (const [index, answer] of answers.entries()) {
    expect(answer?.statusCode ?? 200, answer?.body).toBeLessThan(500)
    const action = steps[index]?.action ?? ''
    if (answer?.statusCode === 200) done[action] = (done[action] ?? 0) + 1
  }
  expect((await api.pool.query(BELOW)).rows, JSON.stringify(steps.map(({ action }) => action))).toEqual([])
}

it.each(Array.from({ length: PARTS }, (_, part) => part + 1))(
  'random operations load and hand over nothing below its gate that nobody let go (%i)',
  { timeout: 600_000 },
  async (part) => {
    const random = createRandom(`gates ${part}`)
    for (let count = 0; count < OPERATIONS / PARTS; count += AT_ONCE) await handful(random)
  },
)

it('the operations met every gate', async () => {
  for (const action of Object.keys(COMMANDS)) expect(done[action], action).toBeGreaterThan(0)
  const { rows } = await api.pool.query<{ action: string }>(
    "select distinct action from audit_log where action in ('package.sentBack', 'package.fellBelow', 'package.overrideUsed')",
  )
  expect(rows).toHaveLength(3)
})
