import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPackage, listPackages, sumPackages } from '@/lib/contracts/packages'
import { addMoney, addQuantities } from '@/lib/domain/money'
import { owedUSD } from '@/lib/domain/payment'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
let receiverId: string
let onTheWay: string
const day = (date: number) => new Date(Date.UTC(2026, 0, date))

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn()
  receiverId = (await insertCustomer(api.db, { name: 'Halima Said', phones: ['+255754321987'] })).id
  onTheWay = (await insertBatch(api.db, { number: 'WAY', transitStatus: 2 })).id
  const arrived = (await insertBatch(api.db, { transitStatus: 4 })).id
  const own = { createdAt: day(1), trackingNumber: 'UMJ0000000A', totalUSD: '50' }
  await insertPackage(api.db, { ...own, receiverId, courierNumber: 'SF-99 a' })
  const moving = { createdAt: day(2), trackingNumber: 'UMJ0000000B', totalUSD: '70', paidUSD: '70' }
  await insertPackage(api.db, { ...moving, receiverId, batchId: onTheWay, transitStatus: 5 })
  const there = { createdAt: day(3), trackingNumber: 'UMJ0000000C', totalUSD: '60', paidUSD: '59.70' }
  await insertPackage(api.db, { ...there, batchId: arrived, transitStatus: 5 })
  const owed = { createdAt: day(4), trackingNumber: 'UMJ0000000D', totalUSD: '60', paidUSD: '59.69' }
  await insertPackage(api.db, { ...owed, batchId: arrived, transitStatus: 4 })
  const ownerless = { createdAt: day(5), trackingNumber: 'UMJ0000000E', totalUSD: '10' }
  await insertPackage(api.db, { ...ownerless, receiverId: null, isForceCompleted: true })
})
afterAll(() => api.close())

const list = (query: Record<string, unknown> = {}) => ask(api, listPackages, { token, query })
/** The last letters of the tracking numbers, in order. */
const letters = async (query: Record<string, unknown> = {}) =>
  (await list(query)).result.map(({ trackingNumber }) => trackingNumber.slice(-1)).join('')

describe('the list of packages', () => {
  it('shows the newest first, or by number or price', async () => {
    expect(await letters()).toBe('EDCBA')
    expect(await letters({ sort: 'createdAt' })).toBe('ABCDE')
    expect(await letters({ sort: 'trackingNumber' })).toBe('ABCDE')
    expect(await letters({ sort: '-totalUSD', search: 'halima' })).toBe('BA')
  })

  it('may be of those in no batch, or of those in one', async () => {
    expect(await letters({ noBatch: 'true' })).toBe('EA')
    expect(await letters({ noBatch: 'false' })).toBe('DCB')
    expect(await letters({ noBatch: 'true', search: 'halima' })).toBe('A')
  })

  it.each([
    ['umj0000000c', 'C'],
    ['UMJ 0000-000c', 'C'],
    ['000b', 'B'],
    ['sf-99 A', 'A'],
    ['SF99A', 'A'],
    ['sf 99', 'A'],
    ['99-a', 'A'],
    ['HALIMA', 'BA'],
    ['0754 321 987', 'BA'],
    ['+255 (0) 754-321-987', 'BA'],
    ['0754 321 988', ''],
    ['nothing', ''],
    ['%', ''],
    ['_', ''],
  ])('finds by %s', async (search, found) => {
    expect(await letters({ search })).toBe(found)
  })

  it.each([
    [1, 'EA'],
    [2, 'B'],
    [3, ''],
    [4, 'D'],
    [5, 'C'],
  ])(
    'shows at status %i what people see there: the batch’s below 4, then its own',
    async (transitStatus, found) => {
      expect(await letters({ transitStatus })).toBe(found)
      const { result } = await list({ transitStatus })
      expect(result.every((row) => row.shownTransitStatus === transitStatus)).toBe(true)
    },
  )

  it('calls unpaid what lacks more than US$ 0.30 and was not forced complete', async () => {
    expect(await letters({ unpaid: 'true' })).toBe('DA')
    expect(await letters({ unpaid: 'false' })).toBe('ECB')
    const { result } = await list()
    for (const row of result)
      expect(row.isPaymentComplete).toBe(!['D', 'A'].includes(row.trackingNumber.slice(-1)))
  })

  it('is narrowed by receiver, batch and waiting status', async () => {
    expect(await letters({ receiverId })).toBe('BA')
    expect(await letters({ batchId: onTheWay })).toBe('B')
    expect(await letters({ waitingStatus: 'approved' })).toBe('DCB')
    expect(await letters({ waitingStatus: 'pending', receiverId })).toBe('A')
  })

  it('shows a parcel without an owner as one', async () => {
    const { result } = await list({ search: 'UMJ0000000E' })
    expect(result[0]).toMatchObject({ receiverInfo: null, batchInfo: null, isPaymentForceCompleted: true })
  })

  it('counts pages of what it found', async () => {
    const { result, ...envelope } = await list({ unpaid: 'true', itemsPerPage: 1, pageNum: 2 })
    expect(result.map(({ trackingNumber }) => trackingNumber)).toEqual(['UMJ0000000A'])
    expect(envelope).toEqual({
      hasNextPage: false,
      hasPreviousPage: true,
      itemsPerPage: 1,
      pageNum: 2,
      totalPages: 2,
      totalItemsCount: 2,
    })
  })

  const SUMMED: Record<string, unknown>[] = [
    {},
    { unpaid: 'true' },
    { unpaid: 'false' },
    { waitingStatus: 'approved' },
    { noBatch: 'true' },
    { search: 'halima' },
    { search: 'halima', noBatch: 'true' },
    { search: 'nothing' },
    { receivedFrom: '2026-01-02', receivedTo: '2026-01-03' },
  ]
  it.each(SUMMED)('says what all that it finds come to: %j', async (query) => {
    const { result } = await list({ ...query, itemsPerPage: 200 })
    const sums = await ask(api, sumPackages, { token, query })
    expect(sums).toEqual({
      packages: result.length,
      pieces: result.reduce((sum, { pieces }) => sum + pieces, 0),
      weightKg: addQuantities(result.map(({ weightKg }) => weightKg)),
      cbm: addQuantities(result.map(({ cbm }) => cbm)),
      totalUSD: addMoney(result.map(({ totalUSD }) => totalUSD)),
      openUSD: addMoney(result.map(owedUSD)),
    })
  })

  it('asks in its sums for nothing within the tolerance, nor for what was waived', async () => {
    expect(await ask(api, sumPackages, { token })).toMatchObject({ totalUSD: '250.00', openUSD: '50.31' })
    const query = { receiverId }
    expect(await ask(api, sumPackages, { token, query })).toMatchObject({ packages: 2, openUSD: '50.00' })
  })

  it('refuses filters it does not know', async () => {
    const { errors } = await refused(api, listPackages, {
      token,
      query: { unpaid: 'maybe', batchId: 'x', paid: '1' },
    })
    expect(errors).toEqual({
      unpaid: 'Must be one of: true, false',
      batchId: 'Not a valid id',
      paid: 'Unknown field',
    })
  })

  it('returns its history: the batch’s moves below 4, then its own', async () => {
    const { id } = (await list({ search: 'UMJ0000000B' })).result[0] ?? { id: '' }
    await api.pool.query(
      `insert into package_status_history (package_id, transit_status, at) values ($1, 1, '2026-01-01'), ($1, 5, now() + interval '1 hour')`,
      [id],
    )
    const { history } = await ask(api, getPackage, { token, params: { id } })
    expect(history.map(({ transitStatus }) => transitStatus)).toEqual([2, 5])
  })
})
