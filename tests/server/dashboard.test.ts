import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getCompany } from '@/lib/contracts/company'
import { getDashboard } from '@/lib/contracts/dashboard'
import { DEFAULT_COMPANY } from '@/lib/domain/company-default'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

describe('the dashboard', () => {
  it('of an empty house shows nothing, not an error', async () => {
    expect(await ask(api, getDashboard, { token })).toEqual({
      waiting: { pending: 0, notified: 0, released: 0 },
      unknownOwner: 0,
      shownStatus: [],
      unpaidPackages: 0,
      unpaidUSD: '0.00',
      receivedToday: 0,
      customers: 0,
      nextDepartures: [],
    })
  })

  it('counts what is waiting, unpaid, unknown, received today and about to leave', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    await insertCustomer(api.db, { mergedInto: receiverId })
    const soon = await insertBatch(api.db, { number: 'SOON', departureDate: '2026-03-01' })
    await insertBatch(api.db, { number: 'LATER', departureDate: '2026-04-01' })
    const left = await insertBatch(api.db, { number: 'LEFT', departureDate: '2026-02-01', transitStatus: 2 })
    const old = { receiverId, createdAt: new Date('2026-01-01T00:00:00Z') }
    await insertPackage(api.db, { ...old, totalUSD: '100.10', paidUSD: '50' })
    await insertPackage(api.db, { ...old, totalUSD: '0.30', waitingStatus: 'notified' })
    await insertPackage(api.db, { ...old, totalUSD: '0.31', waitingStatus: 'released' })
    await insertPackage(api.db, { ...old, totalUSD: '70', paidUSD: '75', batchId: soon.id })
    await insertPackage(api.db, { ...old, totalUSD: '80', batchId: left.id, isForceCompleted: true })
    await insertPackage(api.db, { receiverId: null, totalUSD: '0' })
    expect(await ask(api, getDashboard, { token })).toMatchObject({
      waiting: { pending: 2, notified: 1, released: 1 },
      unknownOwner: 1,
      shownStatus: [
        { transitStatus: 1, packages: 5 },
        { transitStatus: 2, packages: 1 },
      ],
      unpaidPackages: 2,
      unpaidUSD: '50.41',
      receivedToday: 1,
      customers: 1,
      nextDepartures: [
        { number: 'SOON', departureDate: '2026-03-01', packages: 1 },
        { number: 'LATER', packages: 0, weightKg: '0', cbm: '0' },
      ],
    })
  })

  it.each([
    ['employee', 'warehouse', false],
    ['employee', 'sales', false],
    ['secretary', 'customer service', false],
    ['employee', 'accountant', true],
    ['secretary', 'accountant', true],
    ['system manager', 'other', true],
    ['super admin', 'other', true],
  ] as const)('tells the sum of debts to %s, %s: %s', async (privilege, position, told) => {
    const { unpaidUSD } = await ask(api, getDashboard, { token: await api.signIn({ privilege, position }) })
    expect(unpaidUSD !== null).toBe(told)
  })
})

describe('the company', () => {
  it('is the demo company until the office says otherwise, field by field', async () => {
    expect(await ask(api, getCompany)).toEqual(DEFAULT_COMPANY)
  })

  it('is what the office has set, and nothing that is not public', async () => {
    const own = { name: 'Simba Freight', bankAccount: '12345' }
    await api.pool.query("insert into settings (key, value) values ('company', $1)", [JSON.stringify(own)])
    const fresh = await startedLater()
    expect(fresh).toEqual({ ...DEFAULT_COMPANY, name: 'Simba Freight' })
  })
})

/** The same answer once the second is over for which answers are kept. */
async function startedLater() {
  const before = await ask(api, getCompany)
  for (let attempt = 0; attempt < 30; attempt++) {
    const now = await ask(api, getCompany)
    if (now.name !== before.name) return now
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return before
}
