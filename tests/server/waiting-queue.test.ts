import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bulkPackages } from '@/lib/contracts/package-actions'
import { setWaitingStatus } from '@/lib/contracts/packages'
import { listWaitingPackages, sendReleaseNotice } from '@/lib/contracts/waiting-room'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let clerk: string
let sales: string
let manager: string
let secretary: string

beforeAll(async () => {
  api = await startApi()
  clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
  sales = await api.signIn({ privilege: 'employee', position: 'sales', name: 'Rehema Sales' })
  secretary = await api.signIn({ privilege: 'secretary' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

beforeEach(async () => {
  await api.pool.query(
    "update packages set waiting_status = 'approved', is_priced = true where receiver_id is not null",
  )
})

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS - 60_000)
const queue = (query = {}) => ask(api, listWaitingPackages, { token: clerk, query })
const ids = async (query = {}) => (await queue(query)).result.map(({ id }) => id)

describe("the staff's queue", () => {
  it('holds what waits and has an owner, the longest first, with its days', async () => {
    const young = await insertPackage(api.db, { createdAt: daysAgo(2) })
    const old = await insertPackage(api.db, { waitingStatus: 'released', createdAt: daysAgo(30) })
    await insertPackage(api.db, { waitingStatus: 'approved' })
    await insertPackage(api.db, { receiverId: null })
    const { result, totalItemsCount } = await queue()
    expect(totalItemsCount).toBe(2)
    expect(result.map(({ id, daysWaiting }) => [id, daysWaiting])).toEqual([
      [old.id, 30],
      [young.id, 2],
    ])
    expect(await ids({ sort: '-createdAt' })).toEqual([young.id, old.id])
    expect(await ids({ itemsPerPage: 1, pageNum: 2 })).toEqual([young.id])
  })

  it('says what is missing of the advance, to the cent', async () => {
    const of = async (paidUSD: string, more = {}) => {
      const { id } = await insertPackage(api.db, { totalUSD: '100', paidUSD, ...more })
      const { result } = await queue()
      return result.find((row) => row.id === id)?.advanceMissingUSD
    }
    expect(await of('0')).toBe('50.00')
    expect(await of('49.69')).toBe('0.31')
    expect(await of('49.99')).toBe('0.01')
    expect(await of('50')).toBe('0.00')
    expect(await of('0', { discountUSD: '60' })).toBe('20.00')
    expect(await of('0', { isForceCompleted: true })).toBe('0.00')
  })

  it('says of a package without a price that it cannot be approved as it is', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '0' })
    expect((await queue()).result[0]?.hindrance).toBe('unpriced')
    await api.pool.query('update packages set is_priced = false where id = $1', [id])
    expect((await queue()).result[0]?.hindrance).toBe('unpriced')
  })

  it('is narrowed by state, days, mode, sales person and what is typed', async () => {
    const { id: person } = await insertEmployee(api.db, { name: 'Rehema', position: 'sales' })
    const { id: receiverId } = await insertCustomer(api.db, {
      name: "Ng'ombe 测试",
      salesPersonIds: [person],
    })
    const hers = await insertPackage(api.db, { receiverId, createdAt: daysAgo(9), waitingStatus: 'notified' })
    const other = await insertPackage(api.db, { courierNumber: 'SF-100%', createdAt: daysAgo(3) })
    await api.pool.query("update packages set freight_mode = 'air' where id = $1", [hers.id])
    expect(await ids({ waitingStatus: 'notified' })).toEqual([hers.id])
    expect(await ids({ minDays: 4 })).toEqual([hers.id])
    expect(await ids({ minDays: 9 })).toEqual([hers.id])
    expect(await ids({ minDays: 10 })).toEqual([])
    expect(await ids({ freightMode: 'air' })).toEqual([hers.id])
    expect(await ids({ salesPersonId: person })).toEqual([hers.id])
    expect(await ids({ search: "ng'ombe" })).toEqual([hers.id])
    expect(await ids({ search: '测试' })).toEqual([hers.id])
    expect(await ids({ search: other.trackingNumber.toLowerCase().slice(3) })).toEqual([other.id])
    expect(await ids({ search: '%' })).toEqual([other.id])
    const [row] = (await queue({ search: '测试' })).result
    expect(row?.salesPersons).toEqual([{ id: person, name: 'Rehema' }])
  })
})

describe('the release notice', () => {
  it('makes the package notified, and counts reminders with who sent the last', async () => {
    const { id } = await insertPackage(api.db)
    const notice = (token: string) => ask(api, sendReleaseNotice, { token, params: { id } })
    expect(await notice(secretary)).toMatchObject({ waitingStatus: 'notified', count: 1 })
    const second = await notice(sales)
    expect(second).toMatchObject({ waitingStatus: 'notified', count: 2 })
    const [row] = (await queue()).result
    expect(row?.notices).toEqual({ count: 2, lastAt: second.lastAt, lastBy: 'Rehema Sales' })
    const trail = await api.db.selectFrom('audit_log').select('action').where('entity_id', '=', id).execute()
    expect(trail.map(({ action }) => action).sort()).toEqual(['package.releaseNotified', 'package.reminded'])
  })

  it('is counted once when the same click arrives twice', async () => {
    const { id } = await insertPackage(api.db)
    const click = () =>
      ask(api, sendReleaseNotice, { token: secretary, params: { id }, idempotencyKey: 'one-click-0001' })
    await click()
    expect((await click()).count).toBe(1)
  })

  it('is not sent to who has answered, nor for a parcel of nobody', async () => {
    const released = await insertPackage(api.db, { waitingStatus: 'released' })
    const unknown = await insertPackage(api.db, { receiverId: null })
    const send = (id: string) => refused(api, sendReleaseNotice, { token: sales, params: { id } })
    expect(await send(released.id)).toMatchObject({
      status: 409,
      errors: { waitingStatus: 'The customer has already answered' },
    })
    expect(await send(unknown.id)).toMatchObject({ status: 409, errors: { receiverId: expect.any(String) } })
  })

  it('goes out for many at once, each reported by itself', async () => {
    const pending = await insertPackage(api.db)
    const released = await insertPackage(api.db, { waitingStatus: 'released' })
    const body = { ids: [pending.id, released.id], action: { kind: 'releaseNotice' as const } }
    expect(await ask(api, bulkPackages, { token: sales, body })).toEqual([
      { id: pending.id, done: true, message: null, sendingId: expect.any(String) },
      { id: released.id, done: false, message: 'The customer has already answered' },
    ])
    expect(await refused(api, bulkPackages, { token: clerk, body })).toMatchObject({ status: 403 })
  })
})

describe('approval', () => {
  it('of many takes those with the advance and says of the others why not', async () => {
    const paid = await insertPackage(api.db, { waitingStatus: 'released', totalUSD: '100', paidUSD: '50' })
    const unpaid = await insertPackage(api.db, { waitingStatus: 'released', totalUSD: '100' })
    const action = { kind: 'waitingStatus' as const, waitingStatus: 'approved' as const }
    const body = { ids: [paid.id, unpaid.id], action }
    const report = await ask(api, bulkPackages, { token: secretary, body })
    expect(report).toEqual([
      { id: paid.id, done: true, message: null, version: expect.any(Number) },
      { id: unpaid.id, done: false, message: expect.stringContaining('50%') },
    ])
    expect(await ids()).toEqual([unpaid.id])
  })

  it('without the advance is a manager’s, with a reason that stays', async () => {
    const { id } = await insertPackage(api.db, { waitingStatus: 'released' })
    const body = { waitingStatus: 'approved' as const, overrideReason: 'Old customer' }
    const approve = { params: { id }, body }
    expect(await refused(api, setWaitingStatus, { ...approve, token: secretary })).toMatchObject({
      status: 409,
      error: 'advance_missing',
    })
    const bare = { params: { id }, body: { waitingStatus: 'approved' } }
    expect(await refused(api, setWaitingStatus, { ...bare, token: manager })).toMatchObject({ status: 409 })
    await ask(api, setWaitingStatus, { ...approve, token: manager })
    const { rows } = await api.pool.query('select approval_override_reason from packages where id = $1', [id])
    expect(rows).toEqual([{ approval_override_reason: 'Old customer' }])
  })
})
