import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/deliveries'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { notifyReady } from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage, updatePackage } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let manager: string
let rider: string
let riderId: string
let phones = 0

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  ;({ id: riderId } = await insertEmployee(api.db, { name: 'Juma Ally', position: 'driver' }))
  rider = await insertSession(api.db, { employeeId: riderId })
  const value = JSON.stringify(['Kariakoo'])
  await api.db.insertInto('settings').values({ key: 'deliveryAreas', value }).execute()
})
afterAll(() => api.close())
afterEach(async () => {
  expect(api.troubles).toEqual([])
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

const cargo = (id: string) => ask(api, getPackage, { token: manager, params: { id } })

/** A customer whose package of three pieces, each at US$ 10, is ready and given to the rider. */
async function threePieces() {
  const phone = `+2557160${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone] })
  const { id: first } = await insertPackage(api.db, { receiverId: id, transitStatus: 4, totalUSD: '10' })
  const { version } = await cargo(first)
  const packingList = [{ description: 'Shoes', quantity: '3', price: '10', pieces: 3 }]
  await ask(api, updatePackage, {
    token: manager,
    params: { id: first },
    body: { version, receiverId: id, packingList },
  })
  await ask(api, notifyReady, { token: manager, params: { id: first } })
  const own = { headers: { cookie: await insertCustomerSession(api.db, phone) } }
  const wish = { area: 'Kariakoo', address: 'Mtaa wa Kongo 12', wantedOn: addDays(officeToday(), 1) }
  await ask(api, contract.chooseDelivery, { ...own, body: { ...wish, dayPart: 'morning' } })
  const all = await ask(api, contract.listDeliveries, { token: manager })
  const deliveryId = all.find(({ customer }) => customer.id === id)?.id ?? ''
  await ask(api, contract.assignRider, { token: manager, params: { id: deliveryId }, body: { riderId } })
  return { first, own, deliveryId, code: (await ask(api, getOwnHandOver, own)).code ?? '' }
}
type Asked = Awaited<ReturnType<typeof threePieces>>
type Visit = BodyInputOf<typeof contract.recordVisit>

/** What the rider says of some pieces of it. */
const visit = (asha: Asked, pieces: number[], fields: Partial<Visit> = {}) => ({
  token: rider,
  headers: { 'idempotency-key': randomUUID() },
  body: {
    deliveryId: asha.deliveryId,
    packageIds: [asha.first],
    parts: [{ packageId: asha.first, pieces }],
    deliveredTo: 'Juma',
    receiverCode: asha.code,
    failedReason: null,
    note: null,
    fileId: null,
    happenedAt: new Date().toISOString(),
    place: null,
    cashTZS: '0',
    isLate: false,
    ...fields,
  } satisfies Visit,
})
const wrongOf = (code: string) => (code === '0000' ? '9999' : '0000')

describe('some pieces of a package', () => {
  it('go by the rider for the cash that covers them, and the rest stays on the list', async () => {
    const asha = await threePieces()
    const short = visit(asha, [1, 2], { cashTZS: '26000' })
    expect((await refused(api, contract.recordVisit, short)).error).toBe('unpaid')
    const paid = visit(asha, [1, 3], { cashTZS: '52000' })
    expect((await ask(api, contract.recordVisit, paid)).outcome).toBe('handedOver')
    expect(await cargo(asha.first)).toMatchObject({
      pieces: 2,
      paidAmountUSD: '20.00',
      shownTransitStatus: 5,
    })
    const stop = (await ask(api, contract.listStops, { token: rider })).find(
      (one) => one.id === asha.deliveryId,
    )
    expect(stop?.packages).toMatchObject([{ pieces: 1, pieceNumbers: [2], remainingUSD: '10.00' }])
    expect((await ask(api, getOwnHandOver, asha.own)).code).toBe(asha.code)
  })

  it('are named of a package of the visit alone', async () => {
    const asha = await threePieces()
    const parts = [{ packageId: randomUUID(), pieces: [1] }]
    expect((await refused(api, contract.recordVisit, visit(asha, [1], { parts }))).errors).toEqual({
      parts: expect.any(String),
    })
  })

  it('are held with the rest when they come late, and count as the rider said', async () => {
    const asha = await threePieces()
    const late = visit(asha, [3], { receiverCode: wrongOf(asha.code), isLate: true })
    const held = await ask(api, contract.recordVisit, late)
    expect(held.outcome).toBe('held')
    const { trackingNumber } = await cargo(asha.first)
    const waiting = await ask(api, contract.listHeldVisits, { token: manager })
    expect(waiting.find((one) => one.id === held.id)?.trackingNumbers).toEqual([`${trackingNumber} (3)`])
    const body = { isAccepted: true, reason: 'She called us' }
    await ask(api, contract.decideVisit, { token: manager, params: { id: held.id }, body })
    expect(await cargo(asha.first)).toMatchObject({
      pieces: 1,
      wholePieces: { handedOver: 1, ready: 2, of: 3 },
    })
  })

  it('that went at the counter at the same moment are refused to the rider', async () => {
    const asha = await threePieces()
    const counter = {
      token: manager,
      params: { id: asha.first },
      body: { deliveredTo: 'Neema', pieces: [1], overrideReason: 'Known for years' },
    }
    const paid = visit(asha, [1, 2], { cashTZS: '52000' })
    const answers = await Promise.all([
      send(api, deliverPackage, counter),
      send(api, contract.recordVisit, paid),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const { wholePieces, pieces } = await cargo(asha.first)
    expect(wholePieces).toMatchObject({ handedOver: pieces, of: 3 })
  })
})
