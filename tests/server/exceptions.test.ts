import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompanySettings, putCompanySettings } from '@/lib/contracts/company'
import { mergeCustomer } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import { createEmployee, createPasswordLink } from '@/lib/contracts/employees'
import { type Exception, listExceptions, lookAtException } from '@/lib/contracts/exceptions'
import { deliverPackage } from '@/lib/contracts/package-actions'
import {
  createPackage,
  deletePackage,
  getPackage,
  setWaitingStatus,
  updatePackage,
} from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let owner: string
let manager: string
let otherManager: string
let secretary: string
let accountant: string
let driver: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  manager = await api.signIn({ privilege: 'system manager' })
  otherManager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  driver = await api.signIn({ position: 'driver' })
})
afterAll(() => api.close())

async function unseen(subjectId: string | null): Promise<Exception[]> {
  const query = { itemsPerPage: 200 }
  const { result } = await ask(api, listExceptions, { token: owner, query })
  return result.filter((one) => one.subjectId === subjectId)
}

const typesOf = async (subjectId: string | null) => (await unseen(subjectId)).map(({ kind }) => kind)

const discount = (id: string, amount: string, token = accountant) =>
  ask(api, payments.giveDiscount, {
    token,
    params: { id },
    body: { amount, currency: 'USD', reason: 'A friend' },
  })

async function reprice(id: string, price: string, receiverId?: string) {
  const cargo = await ask(api, getPackage, { token: secretary, params: { id } })
  const packingList = [{ description: 'Shoes', quantity: '1', price }]
  const body = {
    receiverId: receiverId ?? cargo.receiverInfo?.id ?? null,
    packingList,
    version: cargo.version,
  }
  return ask(api, updatePackage, { token: secretary, params: { id }, body })
}

describe('what waits for a second person', () => {
  it('is a discount beyond the company’s tolerance, also when it was given in small parts', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    await discount(id, '6')
    expect(await unseen(id)).toEqual([])
    await discount(id, '4')
    expect(await unseen(id)).toEqual([])
    await discount(id, '0.01')
    expect(await unseen(id)).toMatchObject([
      {
        kind: 'discount',
        oldValue: 'US$ 100.00',
        newValue: 'US$ 89.99',
        reason: 'A friend',
        setBy: 'Asha Mushi',
      },
    ])
  })

  it('is a price that small steps and a discount bring down by more than the tolerance together', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    await reprice(id, '94')
    await discount(id, '5')
    expect(await typesOf(id)).toEqual(['discount'])
    const other = await insertPackage(api.db, { totalUSD: '100' })
    await reprice(other.id, '95')
    expect(await unseen(other.id)).toEqual([])
    await reprice(other.id, '89')
    expect(await typesOf(other.id)).toEqual(['price'])
    await reprice(other.id, '300')
    expect(await typesOf(other.id)).toEqual(['price'])
  })

  it('is any lower price of what was released or paid for', async () => {
    const released = await insertPackage(api.db, { totalUSD: '100', waitingStatus: 'released' })
    await reprice(released.id, '99')
    expect(await typesOf(released.id)).toEqual(['price'])
    const paid = await insertPackage(api.db, { totalUSD: '100', paidUSD: '50' })
    await reprice(paid.id, '99')
    expect(await typesOf(paid.id)).toEqual(['price'])
  })

  it('is another receiver of what was paid for or approved, and of nothing else', async () => {
    const { id: receiverId } = await insertCustomer(api.db, { name: 'Juma' })
    const paid = await insertPackage(api.db, { totalUSD: '100', paidUSD: '50' })
    await reprice(paid.id, '100', receiverId)
    expect(await unseen(paid.id)).toMatchObject([{ kind: 'receiver', newValue: 'Juma' }])
    const open = await insertPackage(api.db, { totalUSD: '100' })
    await reprice(open.id, '100', receiverId)
    expect(await unseen(open.id)).toEqual([])
  })

  it('is a merge of two customers', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    await ask(api, mergeCustomer, { token: secretary, params: { id: from.id }, body: { intoId: into.id } })
    expect(await typesOf(into.id)).toEqual(['merge'])
  })

  it('is cargo that a manager lets go unpaid, calls paid or deletes', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100', waitingStatus: 'released' })
    const body = { waitingStatus: 'approved', overrideReason: 'Known for years' } as const
    await ask(api, setWaitingStatus, { token: manager, params: { id }, body })
    expect(await unseen(id)).toMatchObject([
      { kind: 'override', newValue: 'US$ 100.00', reason: 'Known for years' },
    ])
    const called = await insertPackage(api.db, { totalUSD: '100' })
    const forced = { isForced: true, reason: 'A gift' }
    await ask(api, payments.forceCompletion, { token: manager, params: { id: called.id }, body: forced })
    expect(await typesOf(called.id)).toEqual(['completion'])
    const gone = await insertPackage(api.db, { totalUSD: '100' })
    await ask(api, deletePackage, { token: manager, params: { id: gone.id } })
    expect(await typesOf(gone.id)).toEqual(['deletion'])
  })

  it('is a payment that is taken back once its cargo was approved', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100', waitingStatus: 'released' })
    const paying = { amount: '100', currency: 'USD', method: 'cash' } as const
    const { instalment } = await ask(api, payments.recordPayment, {
      token: accountant,
      params: { id },
      body: paying,
    })
    const body = { waitingStatus: 'approved', overrideReason: null } as const
    await ask(api, setWaitingStatus, { token: secretary, params: { id }, body })
    const back = { token: accountant, params: { id: instalment.id }, body: { reason: 'Mistake' } }
    await ask(api, payments.reversePayment, back)
    expect(await typesOf(id)).toEqual(['reversal'])
  })

  it('is a limit that lets more through, and not one that is narrower', async () => {
    const { logo: _l, shareImageUrl: _s, ...form } = await ask(api, getCompanySettings, { token: owner })
    type Limits = Partial<
      Pick<typeof form, 'advancePercent' | 'discountTolerancePercent' | 'sessionIdleMinutes'>
    >
    const save = (limits: Limits, version: number) =>
      ask(api, putCompanySettings, { token: owner, body: { ...form, ...limits, version } })
    const wider = await save(
      { advancePercent: 30, discountTolerancePercent: 20, sessionIdleMinutes: 90 },
      form.version,
    )
    const labels = (await unseen(null)).map(({ label }) => label)
    expect(labels.toSorted()).toEqual(['advancePercent', 'discountTolerancePercent', 'sessionIdleMinutes'])
    await save(
      { advancePercent: form.advancePercent, discountTolerancePercent: 10, sessionIdleMinutes: 30 },
      wider.version,
    )
    expect(await unseen(null)).toHaveLength(3)
  })

  it('is a second step that is no longer asked of those who need one, and a code that is asked for less often', async () => {
    const { logo: _l, shareImageUrl: _s, ...form } = await ask(api, getCompanySettings, { token: owner })
    const strict = { ...form, twoStepRequired: true, stepUpMinutes: 15 }
    const { version } = await ask(api, putCompanySettings, { token: owner, body: strict })
    const loose = { ...strict, twoStepRequired: false, stepUpMinutes: 60, version }
    await ask(api, putCompanySettings, { token: owner, body: loose })
    const added = (await unseen(null)).map(({ label, newValue }) => ({ label, newValue }))
    expect(added).toContainEqual({ label: 'twoStepRequired', newValue: 'false' })
    expect(added).toContainEqual({ label: 'stepUpMinutes', newValue: '60' })
  })
})

describe('looking at it', () => {
  it('is for another manager, takes it off the list and out of the tasks, and is in the audit log', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    await discount(id, '50', manager)
    const [one] = await unseen(id)
    const params = { id: one?.id ?? '' }
    const tasks = async () => {
      const { tasks: all } = await ask(api, getDashboard, { token: otherManager })
      return all.find(({ task }) => task === 'exceptionsToLookAt')?.count ?? 0
    }
    const before = await tasks()
    expect((await refused(api, lookAtException, { token: accountant, params })).status).toBe(403)
    expect(await refused(api, lookAtException, { token: manager, params })).toMatchObject({
      status: 409,
      error: 'own_request',
    })
    await ask(api, lookAtException, { token: otherManager, params })
    expect(await unseen(id)).toEqual([])
    expect(await tasks()).toBe(before - 1)
    const { rows } = await api.pool.query("select changes from audit_log where action = 'exception.seen'")
    expect(rows).toEqual([{ changes: { discount: { old: 'US$ 100.00', new: 'US$ 50.00' } } }])
  })

  it('is not for whoever holds the account that did it', async () => {
    const body = {
      name: 'A cousin',
      email: 'cousin@example.com',
      privilege: 'employee',
      position: 'accountant',
    } as const
    const cousin = await ask(api, createEmployee, { token: manager, body })
    await ask(api, createPasswordLink, { token: manager, params: { id: cousin.id } })
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    await discount(id, '50', await insertSession(api.db, { employeeId: cousin.id }))
    const [one] = await unseen(id)
    const params = { id: one?.id ?? '' }
    expect(await refused(api, lookAtException, { token: manager, params })).toMatchObject({
      status: 409,
      error: 'access_from_maker',
    })
    await ask(api, lookAtException, { token: otherManager, params })
  })

  it('is for the only manager of an office, also at their own', async () => {
    const alone = await startApi()
    try {
      const { id: ownerId } = await insertEmployee(alone.db, { privilege: 'super admin' })
      const token = await insertSession(alone.db, { employeeId: ownerId })
      const { id } = await insertPackage(alone.db, { totalUSD: '100' })
      const body = { amount: '50', currency: 'USD', reason: 'A friend' } as const
      await ask(alone, payments.giveDiscount, { token, params: { id }, body })
      const { result } = await ask(alone, listExceptions, { token })
      await ask(alone, lookAtException, { token, params: { id: result[0]?.id ?? '' } })
      expect((await ask(alone, listExceptions, { token })).result).toEqual([])
    } finally {
      await alone.close()
    }
  })

  it('leaves the row where it is', async () => {
    await expect(api.owner.query('delete from exceptions')).rejects.toThrow('append-only')
  })
})

describe('a total of 0', () => {
  it('is no price: such cargo is neither approved nor handed over', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const packingList = [{ description: 'Shoes', quantity: '1', price: '0' }]
    const body = { receiverId, packingList, isPriced: true }
    const { id } = await ask(api, createPackage, { token: secretary, body })
    const approval = { waitingStatus: 'approved', overrideReason: null } as const
    const answer = await refused(api, setWaitingStatus, { token: secretary, params: { id }, body: approval })
    expect(answer).toMatchObject({ status: 409, error: 'not_priced' })
    const batch = await insertBatch(api.db, { transitStatus: 4 })
    const free = await insertPackage(api.db, { totalUSD: '0', batchId: batch.id, transitStatus: 4 })
    const handOver = { token: driver, params: { id: free.id }, body: { deliveredTo: 'A cousin' } }
    expect(await refused(api, deliverPackage, handOver)).toMatchObject({ status: 409, error: 'not_priced' })
  })
})

describe('the books', () => {
  it('say which discounts beyond the tolerance nobody was asked about', async () => {
    const { id, trackingNumber } = await insertPackage(api.db, { totalUSD: '100' })
    await discount(id, '50')
    const claim = async () =>
      (await verifyBooks(api.db)).find((one) => one.claim.includes('discounts of more than'))
    expect(await claim()).toMatchObject({ count: 0 })
    await api.owner.query('alter table exceptions disable trigger exceptions_stay')
    await api.owner.query('delete from exceptions where subject_id = $1', [id])
    await api.owner.query('alter table exceptions enable trigger exceptions_stay')
    expect(await claim()).toMatchObject({ count: 1, broken: [trackingNumber] })
  })
})
