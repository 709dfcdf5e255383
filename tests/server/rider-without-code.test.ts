import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/deliveries'
import { listExceptions } from '@/lib/contracts/exceptions'
import { getOwnHandOver } from '@/lib/contracts/hand-over'
import { notifyReady } from '@/lib/contracts/notices'
import { getPackage } from '@/lib/contracts/packages'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
let owner: string
let rider: { id: string; token: string }
let phones = 0

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
  const { id } = await insertEmployee(api.db, { name: 'Juma Ally', position: 'driver' })
  rider = { id, token: await insertSession(api.db, { employeeId: id }) }
  await api.db
    .insertInto('settings')
    .values({ key: 'deliveryAreas', value: JSON.stringify(['Kariakoo']) })
    .execute()
  const value = JSON.stringify('required')
  await api.db
    .insertInto('settings')
    .values({ key: 'handOverCode', value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute()
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

/** A customer whose cargo is ready and is to be brought by the rider. */
async function receiver({ isUnpaid = false } = {}) {
  const phone = `+2557170${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone] })
  const cargo = { receiverId: id, transitStatus: 4 as const, totalUSD: '10', isForceCompleted: !isUnpaid }
  const first = (await insertPackage(api.db, cargo)).id
  await ask(api, notifyReady, { token: manager, params: { id: first } })
  const own = { headers: { cookie: await insertCustomerSession(api.db, phone) } }
  const wish = { area: 'Kariakoo', address: 'Mtaa wa Kongo 12', dayPart: 'morning' as const }
  const body = { ...wish, wantedOn: addDays(officeToday(), 1) }
  await ask(api, contract.chooseDelivery, { ...own, body })
  const all = await ask(api, contract.listDeliveries, { token: manager })
  const deliveryId = all.find(({ customer }) => customer.id === id)?.id ?? ''
  const assigned = { token: manager, params: { id: deliveryId }, body: { riderId: rider.id } }
  await ask(api, contract.assignRider, assigned)
  return { first, deliveryId, code: (await ask(api, getOwnHandOver, own)).code ?? '' }
}

type Receiver = Awaited<ReturnType<typeof receiver>>

const visit = ({ first, deliveryId }: Receiver, fields: object = {}) => ({
  token: rider.token,
  headers: { 'idempotency-key': randomUUID() },
  body: {
    deliveryId,
    packageIds: [first],
    deliveredTo: 'Juma',
    receiverCode: null,
    failedReason: null,
    note: null,
    fileId: null,
    happenedAt: new Date().toISOString(),
    place: null,
    cashTZS: '0',
    isLate: true,
    ...fields,
  },
})

/** What a rider brought back without a right code. */
async function heldVisit({ isWrong = false, fileId = null as string | null } = {}) {
  const asha = await receiver()
  const wrong = asha.code === '0000' ? '9999' : '0000'
  const call = visit(asha, { receiverCode: isWrong ? wrong : null, fileId })
  const held = await ask(api, contract.recordVisit, call)
  expect(held.outcome).toBe('held')
  return { first: asha.first, params: { id: held.id } }
}

const cargo = (id: string) => ask(api, getPackage, { token: manager, params: { id } })
const isLacking = async ({ id }: { id: string }) =>
  (await ask(api, contract.listHeldVisits, { token: manager })).find((one) => one.id === id)?.lacksPaper
const accepting = (params: { id: string }, fileId: string | null = null) => ({
  token: manager,
  params,
  body: { isAccepted: true, reason: 'She showed her passport', fileId },
})

describe('where a code is required', () => {
  it('a rider without it is refused at the door, and waits for a manager afterwards', async () => {
    const atDoor = visit(await receiver(), { isLate: false })
    expect((await refused(api, contract.recordVisit, atDoor)).errors).toEqual({
      receiverCode: expect.any(String),
    })
    await heldVisit()
  })

  it('it counts by the rider’s photo of a document and the manager’s reason, and another person looks', async () => {
    const photo = (await insertPhoto(api.db, { uploadedBy: rider.id })).id
    const { first, params } = await heldVisit({ fileId: photo })
    expect(await isLacking(params)).toBe(false)
    await ask(api, contract.decideVisit, accepting(params))
    expect((await cargo(first)).delivery).toMatchObject({
      by: 'Juma Ally',
      proof: 'paper',
      withoutCodeReason: 'She showed her passport',
      image: { id: photo },
    })
    const { result } = await ask(api, listExceptions, { token: owner })
    expect(result[0]).toMatchObject({ kind: 'withoutCode', subjectId: first })
  })

  it('a reason alone is not enough: the manager adds a photo of the document that the receiver shows', async () => {
    const { first, params } = await heldVisit({ isWrong: true })
    expect(await isLacking(params)).toBe(true)
    expect((await refused(api, contract.decideVisit, accepting(params))).errors).toEqual({
      fileId: expect.any(String),
    })
    expect((await cargo(first)).delivery).toBeNull()
    const photo = (await insertPhoto(api.db)).id
    await ask(api, contract.decideVisit, accepting(params, photo))
    expect((await cargo(first)).delivery).toMatchObject({ proof: 'paper', image: { id: photo } })
  })

  it('a right code that is held for another reason stays the proof', async () => {
    const asha = await receiver({ isUnpaid: true })
    const held = await ask(api, contract.recordVisit, visit(asha, { receiverCode: asha.code }))
    expect(held.outcome).toBe('held')
    expect(await isLacking(held)).toBe(false)
    await ask(api, contract.decideVisit, accepting({ id: held.id }))
    expect((await cargo(asha.first)).delivery).toMatchObject({ proof: 'code', withoutCodeReason: null })
  })

  it('what was held before a document was asked for counts by a reason, as it did', async () => {
    const { first, params } = await heldVisit()
    await api.owner.query('update rider_visits set is_proven = null where id = $1', [params.id])
    expect(await isLacking(params)).toBe(false)
    await ask(api, contract.decideVisit, accepting(params))
    expect((await cargo(first)).delivery).toMatchObject({
      proof: null,
      withoutCodeReason: 'She showed her passport',
    })
  })
})
