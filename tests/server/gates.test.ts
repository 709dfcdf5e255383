import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setBatchExchangeRate } from '@/lib/contracts/batches'
import { mergeCustomer } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { listExceptions } from '@/lib/contracts/exceptions'
import { deliverPackage } from '@/lib/contracts/package-actions'
import * as packages from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
let secretary: string
let accountant: string
let driver: string
let receiverId: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  driver = await api.signIn({ position: 'driver' })
  receiverId = (await insertCustomer(api.db)).id
})
afterAll(async () => {
  expect(api.troubles).toEqual([])
  await api.close()
})

const read = (id: string) => ask(api, packages.getPackage, { token: secretary, params: { id } })
const statusOf = async (id: string) => (await read(id)).waitingStatus

async function pay(id: string, amount: string) {
  const body = { amount, currency: 'USD', method: 'cash' } as const
  const { instalment } = await ask(api, payments.recordPayment, { token: accountant, params: { id }, body })
  return instalment
}

function approve(id: string, token = secretary, overrideReason: string | null = null) {
  const body = { waitingStatus: 'approved', overrideReason } as const
  return ask(api, packages.setWaitingStatus, { token, params: { id }, body })
}

async function reprice(id: string, price: string, receiver?: string) {
  const { version, receiverInfo } = await read(id)
  const packingList = [{ description: 'Shoes', quantity: '1', price }]
  const body = { receiverId: receiver ?? receiverInfo?.id ?? null, packingList, version }
  return ask(api, packages.updatePackage, { token: secretary, params: { id }, body })
}

const load = (id: string, batchId: string | null) => ({ token: secretary, params: { id }, body: { batchId } })

async function paidAndApproved(paid = '50') {
  const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100', waitingStatus: 'released' })
  const instalment = await pay(id, paid)
  await approve(id)
  return { id, instalment }
}

async function letGo(totalUSD = '100') {
  const { id } = await insertPackage(api.db, { receiverId, totalUSD, waitingStatus: 'released' })
  await approve(id, manager, 'Known for years')
  return id
}

async function loaded(id: string) {
  const batch = await insertBatch(api.db)
  await ask(api, packages.setPackageBatch, load(id, batch.id))
  return batch.id
}

async function actionsOf(id: string): Promise<string[]> {
  const { rows } = await api.pool.query<{ action: string }>(
    'select action from audit_log where entity_id = $1 order by id',
    [id],
  )
  return rows.map(({ action }) => action)
}

async function belowGate(id: string) {
  const { result } = await ask(api, listExceptions, { token: manager, query: { itemsPerPage: 200 } })
  return result.filter(({ kind, subjectId }) => kind === 'belowGate' && subjectId === id)
}

async function tasks(token: string, name: string) {
  const { tasks: all } = await ask(api, getDashboard, { token })
  return all.find(({ task }) => task === name)?.count ?? 0
}

describe('approved cargo that is not loaded goes back to released', () => {
  it('when its price is raised, with a task for whoever approved it and an entry in the audit log', async () => {
    const { id } = await paidAndApproved()
    const before = await tasks(secretary, 'sentBack')
    expect((await reprice(id, '100.02')).waitingStatus).toBe('released')
    expect(await tasks(secretary, 'sentBack')).toBe(before + 1)
    expect(await tasks(manager, 'sentBack')).toBe(0)
    const { rows } = await api.pool.query(
      "select changes, reason from audit_log where entity_id = $1 and action = 'package.sentBack'",
      [id],
    )
    expect(rows).toEqual([
      {
        changes: {
          waitingStatus: { old: 'approved', new: 'released' },
          missingUSD: { old: null, new: '0.01' },
        },
        reason: 'The advance is missing now',
      },
    ])
    await pay(id, '1')
    await approve(id)
    expect(await tasks(secretary, 'sentBack')).toBe(before)
  })

  it('when a payment is taken back', async () => {
    const { id, instalment } = await paidAndApproved()
    const body = { reason: 'Typed twice' }
    await ask(api, payments.reversePayment, { token: accountant, params: { id: instalment.id }, body })
    expect(await statusOf(id)).toBe('released')
  })

  it('when a discount is taken back', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100', waitingStatus: 'released' })
    const gift = { amount: '20', currency: 'USD', reason: 'A friend' } as const
    await ask(api, payments.giveDiscount, { token: accountant, params: { id }, body: gift })
    await pay(id, '40')
    await approve(id)
    const { discounts } = await ask(api, payments.getPackageAccount, { token: accountant, params: { id } })
    const back = { token: accountant, params: { id: discounts[0]?.id ?? '' }, body: { reason: 'Not agreed' } }
    expect((await ask(api, payments.reverseDiscount, back)).waitingStatus).toBe('released')
  })

  it('when it no longer counts as paid', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100', waitingStatus: 'released' })
    const force = (isForced: boolean) => {
      const body = { isForced, reason: 'A gift' }
      return ask(api, payments.forceCompletion, { token: manager, params: { id }, body })
    }
    await force(true)
    await approve(id)
    expect((await force(false)).waitingStatus).toBe('released')
  })

  it('when its price becomes 0', async () => {
    const { id } = await paidAndApproved()
    expect((await reprice(id, '0')).waitingStatus).toBe('released')
  })

  it('when it is taken out of a batch below the advance', async () => {
    const { id } = await paidAndApproved()
    await loaded(id)
    await reprice(id, '200')
    expect(await statusOf(id)).toBe('approved')
    const out = await ask(api, packages.setPackageBatch, load(id, null))
    expect(out.waitingStatus).toBe('released')
  })

  it('and the message that it was approved is held back', async () => {
    const { id } = await paidAndApproved()
    await api.pool.query(
      `insert into messages (customer_id, package_id, channel, phone, language, event, body)
       values ($1, $2, 'sms', '+255700000001', 'en', 'approved', 'Your cargo is approved')`,
      [receiverId, id],
    )
    await reprice(id, '200')
    const { rows } = await api.pool.query(
      "select status, hold_reason from messages where package_id = $1 and event = 'approved'",
      [id],
    )
    expect(rows).toEqual([{ status: 'held', hold_reason: 'cancelled' }])
  })
})

describe('approved cargo stays approved', () => {
  it('while the advance is in', async () => {
    const { id } = await paidAndApproved('60')
    expect((await reprice(id, '120')).waitingStatus).toBe('approved')
    expect(await actionsOf(id)).not.toContain('package.sentBack')
  })

  it('for as much as a manager let go, which the audit log repeats', async () => {
    const id = await letGo()
    await pay(id, '10')
    expect((await reprice(id, '120')).waitingStatus).toBe('approved')
    expect(await actionsOf(id)).toContain('package.overrideUsed')
    expect((await reprice(id, '120.02')).waitingStatus).toBe('released')
  })

  it('of another receiver no longer by the former one’s override', async () => {
    const id = await letGo()
    const { id: other } = await insertCustomer(api.db)
    expect((await reprice(id, '100', other)).waitingStatus).toBe('released')
  })

  it('when its receiver is merged with another customer, by the same override', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const { id } = await insertPackage(api.db, { receiverId: from.id, waitingStatus: 'released' })
    await approve(id, manager, 'Known for years')
    await ask(api, mergeCustomer, { token: secretary, params: { id: from.id }, body: { intoId: into.id } })
    expect(await statusOf(id)).toBe('approved')
    await pay(id, '10')
    expect(await statusOf(id)).toBe('approved')
  })
})

describe('loaded cargo that falls below the advance', () => {
  it('stays loaded and is a task of the managers, once for each sum that is more', async () => {
    const { id, instalment } = await paidAndApproved()
    await loaded(id)
    const before = await tasks(manager, 'loadedBelowAdvance')
    const others = await tasks(manager, 'exceptionsToLookAt')
    expect((await reprice(id, '200')).waitingStatus).toBe('approved')
    expect(await belowGate(id)).toMatchObject([{ newValue: 'US$ 50.00' }])
    expect(await tasks(manager, 'loadedBelowAdvance')).toBe(before + 1)
    expect(await tasks(manager, 'exceptionsToLookAt')).toBe(others)
    await pay(id, '10')
    expect(await belowGate(id)).toHaveLength(1)
    const back = { token: accountant, params: { id: instalment.id }, body: { reason: 'Mistake' } }
    await ask(api, payments.reversePayment, back)
    expect(await belowGate(id)).toHaveLength(2)
    expect(await actionsOf(id)).toContain('package.fellBelow')
  })

  it('is not loaded again elsewhere, by nobody', async () => {
    const { id } = await paidAndApproved()
    await loaded(id)
    await reprice(id, '200')
    const other = await insertBatch(api.db)
    const refusal = await refused(api, packages.setPackageBatch, load(id, other.id))
    expect(refusal).toMatchObject({ status: 409, error: 'advance_missing' })
  })

  it('says nothing for what a manager let go, also when the batch has a new rate', async () => {
    const id = await letGo()
    const batchId = await loaded(id)
    const body = { exchangeRate: '2610', reason: 'Agreed' }
    await ask(api, setBatchExchangeRate, { token: manager, params: { id: batchId }, body })
    expect(await belowGate(id)).toEqual([])
    expect(await actionsOf(id)).not.toContain('package.fellBelow')
  })

  it('after it was handed over is what is owed anew', async () => {
    const { id } = await paidAndApproved('100')
    const batchId = await loaded(id)
    await api.pool.query('update batches set transit_status = 4 where id = $1', [batchId])
    await api.pool.query('update packages set transit_status = 4 where id = $1', [id])
    await ask(api, deliverPackage, { token: driver, params: { id }, body: { deliveredTo: 'A cousin' } })
    const { version } = await read(id)
    const packingList = [{ description: 'Shoes', quantity: '1', price: '130' }]
    const body = { receiverId, packingList, version }
    await ask(api, packages.updatePackage, { token: manager, params: { id }, body })
    expect(await belowGate(id)).toMatchObject([{ newValue: 'US$ 30.00' }])
  })
})
