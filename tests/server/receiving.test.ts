import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { expectParcels, listExpectedParcels } from '@/lib/contracts/expected-parcels'
import { getLabels } from '@/lib/contracts/labels'
import {
  createPackage,
  deletePackage,
  getPackage,
  setWaitingStatus,
  updatePackage,
} from '@/lib/contracts/packages'
import * as contract from '@/lib/contracts/receiving'
import { listUnknownParcels } from '@/lib/contracts/waiting-room'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let clerkId: string
let clerk: string
let secretary: string
let manager: string
beforeAll(async () => {
  api = await startApi()
  clerkId = (await insertEmployee(api.db, { privilege: 'employee', position: 'warehouse' })).id
  clerk = await insertSession(api.db, { employeeId: clerkId })
  secretary = await api.signIn({ privilege: 'secretary' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

let numbers = 0
/** 'SFA00000001001', … : the first twelve characters differ from number to number. */
const nextNumber = () => `SFA${String(++numbers).padStart(8, '0')}001`
const look = (courierNumber: string, token = clerk) =>
  ask(api, contract.lookUpReceiving, { token, query: { courierNumber } })
const receive = (body: contract.ReceivedParcelInput, token = clerk) =>
  ask(api, contract.receiveParcel, { token, body })
const expectOne = (customerId: string, courierNumber: string, expectedWeightKg?: string) =>
  ask(api, expectParcels, {
    token: clerk,
    body: { customerId, parcels: [{ courierNumber, expectedWeightKg }] },
  })

describe('the customers for a device that receives offline', () => {
  it('are those who had cargo or were registered last, by name, mark and the end of each phone, and never a phone', async () => {
    const old = new Date('2020-01-01')
    const { id: loyal } = await insertCustomer(api.db, {
      name: "Ng'ombe",
      shippingMark: 'NG-1',
      phones: ['+255754321987', '+8613900139001'],
      createdAt: old,
    })
    const { id: fresh } = await insertCustomer(api.db, { name: '测试', phones: [] })
    const { id: merged } = await insertCustomer(api.db, { name: 'Twice', mergedInto: fresh })
    await insertPackage(api.db, { receiverId: loyal })
    await insertPackage(api.db, { receiverId: null })
    const listed = await ask(api, contract.listReceivers, { token: clerk })
    expect(listed.filter(({ id }) => [loyal, fresh, merged].includes(id))).toEqual([
      { id: loyal, name: "Ng'ombe", shippingMark: 'NG-1', phoneEnds: ['1987', '9001'] },
      { id: fresh, name: '测试', shippingMark: null, phoneEnds: [] },
    ])
  })

  it('are for whoever receives, signed in', async () => {
    expect(await refused(api, contract.listReceivers)).toMatchObject({ status: 401, code: 4 })
  })
})

describe('what is known of a courier number', () => {
  it('names who expects it, however the number is written', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Asha Mushi', shippingMark: 'ASHA-88' })
    await expectOne(id, 'sf 7788-0001', '12.5')
    const known = await look('ＳＦ７７８８ 0001')
    expect(known.courierNumber).toBe('SF77880001')
    expect(known.expected).toMatchObject({
      customer: { id, name: 'Asha Mushi', shippingMark: 'ASHA-88' },
      expectedWeightKg: '12.5',
    })
  })

  it('shows what came under it before, newest first, with a photo', async () => {
    const older = await insertPackage(api.db, {
      courierNumber: 'yt 900-1',
      createdAt: new Date('2026-01-01'),
    })
    const newer = await insertPackage(api.db, { courierNumber: 'YT9001', receiverId: null })
    await insertPhoto(api.db, { packageId: newer.id })
    const { received, expected } = await look('YT-9001')
    expect(expected).toBeNull()
    expect(received.map(({ id }) => id)).toEqual([newer.id, older.id])
    expect(received[0]).toMatchObject({ receiverName: null, trackingNumber: newer.trackingNumber })
    expect(received[0]?.image?.url).toMatch(/^\/files\//)
    expect(received[1]?.receiverName).toBe('Neema Mollel')
  })

  it('guesses by a mark beside the number, then by the sender, then by whom the clerk had last', async () => {
    const marked = await insertCustomer(api.db, { name: 'Marked', shippingMark: "Ng'ombe7" })
    const bySender = await insertCustomer(api.db, { name: 'Sender' })
    const recent = await insertCustomer(api.db, { name: 'Recent' })
    await insertPackage(api.db, { courierNumber: 'JDX555600001', receiverId: bySender.id })
    const other = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    await receive({ courierNumber: nextNumber(), receiverId: recent.id, weightKg: 1 }, other)
    const { guesses, courierNumber } = await look("JDX555609999 ng'ombe7", other)
    expect(courierNumber).toBe('JDX555609999')
    expect(guesses.map(({ id, reason }) => [id, reason])).toEqual([
      [marked.id, 'mark'],
      [bySender.id, 'sender'],
      [recent.id, 'recent'],
    ])
  })

  it('guesses the sender by the nearest numbers, however many parcels with further ones came since', async () => {
    const near = await insertCustomer(api.db, { name: 'Near' })
    const far = await insertCustomer(api.db, { name: 'Far' })
    const hourAgo = new Date(Date.now() - 3_600_000)
    await insertPackage(api.db, { courierNumber: 'KYE777705000', receiverId: near.id, createdAt: hourAgo })
    for (let n = 0; n < 60; n++) {
      await insertPackage(api.db, { courierNumber: `KYE77770${9000 + n}`, receiverId: far.id })
    }
    const { guesses } = await look('KYE777705001')
    const bySender = guesses.filter(({ reason }) => reason === 'sender').map(({ name }) => name)
    expect(bySender).toEqual(['Far', 'Near'])
  })

  it('never guesses a customer who was merged into another', async () => {
    const into = await insertCustomer(api.db)
    await insertCustomer(api.db, { shippingMark: 'GONE1', mergedInto: into.id })
    const { guesses } = await look('SF000000000099 gone1')
    expect(guesses.filter(({ reason }) => reason === 'mark')).toEqual([])
  })
})

describe('receiving a parcel', () => {
  it('makes a pending package without a price and closes the announcement', async () => {
    const { id } = await insertCustomer(api.db, { name: 'Juma Ally 测试' })
    const number = nextNumber()
    await expectOne(id, number, '10')
    const photo = await insertPhoto(api.db)
    const { parcel, label } = await receive({
      courierNumber: number,
      receiverId: id,
      pieces: 3,
      weightKg: '10.9',
      lengthCm: 50,
      widthCm: 40,
      heightCm: 30,
      freightMode: 'sea',
      shelf: 'B-07',
      imageIds: [photo.id],
    })
    expect(parcel).toMatchObject({
      isPriced: false,
      totalUSD: '0.00',
      pieces: 3,
      cbm: '0.18',
      weightKg: '10.9',
    })
    expect(label).toMatchObject({ receiverName: 'J*** A*** 测***', shelf: 'B-07', pieces: 3 })
    const whole = await ask(api, getPackage, { token: clerk, params: { id: parcel.id } })
    expect(whole).toMatchObject({ waitingStatus: 'pending', shelf: 'B-07' })
    expect(whole.images.map((image) => image.id)).toEqual([photo.id])
    expect((await look(number)).expected).toBeNull()
    const { result } = await ask(api, listExpectedParcels, { token: clerk, query: { search: number } })
    expect(result[0]?.packageInfo).toEqual({ id: parcel.id, trackingNumber: parcel.trackingNumber })
  })

  it('puts one of unknown owner on the public board', async () => {
    const number = nextNumber()
    const { parcel, label } = await receive({ courierNumber: number, receiverId: null, weightKg: 2 })
    expect(parcel.receiverInfo).toBeNull()
    expect(label.receiverName).toBeNull()
    const board = await ask(api, listUnknownParcels, { query: { courierEnding: number.slice(-9) } })
    expect(board.result.map(({ id }) => id)).toContain(parcel.id)
  })

  it('stops at the wrong owner and the wrong weight, naming both sides, until both are accepted', async () => {
    const asha = await insertCustomer(api.db, { name: 'Asha Mushi' })
    const juma = await insertCustomer(api.db, { name: 'Juma Ally' })
    const number = nextNumber()
    await expectOne(asha.id, number, '10')
    const body = { courierNumber: number, receiverId: juma.id, weightKg: '11.1' }
    const stopped = await refused(api, contract.receiveParcel, { token: clerk, body })
    expect(stopped).toMatchObject({ status: 409, error: 'parcel_doubts' })
    expect(stopped.errors).toEqual({
      receiverId: 'Expected for Asha Mushi, you chose Juma Ally',
      weightKg: 'Expected 10 kg, weighed 11.1 kg',
    })
    const half = { ...body, accepted: ['owner'] as const }
    expect(
      Object.keys((await refused(api, contract.receiveParcel, { token: clerk, body: half })).errors ?? {}),
    ).toEqual(['weightKg'])
    await receive({ ...body, accepted: ['owner', 'weight'] })
  })

  it('of two clerks with the same number at once, the second is asked', async () => {
    const { id } = await insertCustomer(api.db)
    const number = nextNumber()
    const body = { courierNumber: number, receiverId: id, weightKg: 1 }
    const answers = await Promise.all(
      [1, 2, 3].map(() => send(api, contract.receiveParcel, { token: clerk, body })),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
    await receive({ ...body, accepted: ['repeated'] })
    expect((await look(number)).received).toHaveLength(2)
  })

  it('asks sea cargo for its size, air cargo for none, and nobody for half of one', async () => {
    const body = { courierNumber: null, receiverId: null, weightKg: 1 }
    const sea = await refused(api, contract.receiveParcel, {
      token: clerk,
      body: { ...body, freightMode: 'sea' },
    })
    expect(Object.keys(sea.errors ?? {}).sort()).toEqual(['heightCm', 'lengthCm', 'widthCm'])
    const half = await refused(api, contract.receiveParcel, { token: clerk, body: { ...body, lengthCm: 3 } })
    expect(half.errors).toEqual({
      widthCm: 'Give all three sides, or none',
      heightCm: 'Give all three sides, or none',
    })
    await receive({ ...body, freightMode: 'air' })
  })

  it('the same key again makes no second parcel', async () => {
    const body = { courierNumber: nextNumber(), receiverId: null, weightKg: 1 }
    const first = await ask(api, contract.receiveParcel, { token: clerk, body, idempotencyKey: 'parcel-1' })
    const again = await ask(api, contract.receiveParcel, { token: clerk, body, idempotencyKey: 'parcel-1' })
    expect(again.parcel.id).toBe(first.parcel.id)
  })
})

describe('a parcel without a price', () => {
  const unpriced = async () => {
    const { id } = await insertCustomer(api.db)
    const { parcel } = await receive({ courierNumber: nextNumber(), receiverId: id, weightKg: 1 })
    return parcel
  }
  const approve = (id: string, token: string, overrideReason?: string) => ({
    token,
    params: { id },
    body: { waitingStatus: 'approved' as const, overrideReason },
  })

  it('is not approved by anybody, though nothing is owed, until it has one or a manager says why not', async () => {
    const { id } = await unpriced()
    for (const token of [secretary, manager]) {
      expect(await refused(api, setWaitingStatus, approve(id, token))).toMatchObject({ error: 'not_priced' })
    }
    const { waitingStatus } = await ask(api, setWaitingStatus, approve(id, manager, 'A gift of the house'))
    expect(waitingStatus).toBe('approved')
  })

  it('has one as soon as its list costs something; what is said to be free goes by a manager’s reason', async () => {
    const first = await unpriced()
    const line = { description: 'Shoes', quantity: 1, price: 0 }
    const save = (id: string, version: number, part: object) =>
      ask(api, updatePackage, {
        token: secretary,
        params: { id },
        body: { receiverId: first.receiverInfo?.id ?? null, packingList: [line], version, ...part },
      })
    const still = await save(first.id, first.version, { remark: 'wet' })
    expect(still.isPriced).toBe(false)
    const free = await save(first.id, still.version, { isPriced: true })
    expect(free.isPriced).toBe(true)
    expect((await refused(api, setWaitingStatus, approve(first.id, secretary))).error).toBe('not_priced')
    const second = await unpriced()
    const priced = await save(second.id, second.version, { packingList: [{ ...line, price: 4 }] })
    expect(priced).toMatchObject({ isPriced: true, totalUSD: '4.00' })
    expect(await refused(api, setWaitingStatus, approve(second.id, secretary))).toMatchObject({
      error: 'advance_missing',
    })
  })

  it('of unknown owner stays unpriced when its owner is found', async () => {
    const body = { receiverId: null, packingList: [{ description: 'Box', quantity: 1, price: 0 }] }
    const made = await ask(api, createPackage, { token: clerk, body })
    expect(made).toMatchObject({ receiverInfo: null, waitingStatus: 'pending', isPriced: false })
    const { id: receiverId } = await insertCustomer(api.db)
    const owned = await ask(api, updatePackage, {
      token: secretary,
      params: { id: made.id },
      body: { ...body, receiverId, version: made.version },
    })
    expect(owned.isPriced).toBe(false)
    expect(await refused(api, setWaitingStatus, approve(made.id, secretary))).toMatchObject({
      error: 'not_priced',
    })
  })
})

describe("a clerk's own parcels", () => {
  const since = '2026-01-01T00:00:00Z'

  it('are counted since an instant, and nobody else’s are', async () => {
    const other = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    await receive({ courierNumber: nextNumber(), receiverId: null, weightKg: '1.5', pieces: 2 }, other)
    await receive({ courierNumber: nextNumber(), receiverId: null, weightKg: '2' }, other)
    const own = await ask(api, contract.listOwnParcels, { token: other, query: { since } })
    expect(own).toMatchObject({ count: 2, pieces: 3, weightKg: '3.5', unknownCount: 2 })
    expect(own.latest.map(({ weightKg }) => weightKg)).toEqual(['2', '1.5'])
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
    expect(
      await ask(api, contract.listOwnParcels, { token: other, query: { since: tomorrow } }),
    ).toMatchObject({
      count: 0,
      latest: [],
    })
  })

  it('come with the first of their photos, for the desk to show', async () => {
    const other = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    const photos = [await insertPhoto(api.db), await insertPhoto(api.db)]
    const bare = { receiverId: null, weightKg: '1' }
    await receive({ ...bare, courierNumber: nextNumber(), imageIds: photos.map(({ id }) => id) }, other)
    await receive({ ...bare, courierNumber: nextNumber() }, other)
    const { latest } = await ask(api, contract.listOwnParcels, { token: other, query: { since } })
    expect(latest.map(({ image }) => image?.id ?? null)).toEqual([null, photos[0]?.id])
  })

  it('are corrected by their clerk alone, and no more once the office has priced them', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const number = nextNumber()
    const { parcel } = await receive({ courierNumber: number, receiverId: null, weightKg: 1 })
    const correction = {
      params: { id: parcel.id },
      body: { courierNumber: number, receiverId, weightKg: '1.25', version: parcel.version },
    }
    const stranger = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    expect((await refused(api, contract.correctParcel, { ...correction, token: stranger })).status).toBe(404)
    const right = await ask(api, contract.correctParcel, { ...correction, token: clerk })
    expect(right.parcel).toMatchObject({ weightKg: '1.25', receiverInfo: { id: receiverId } })
    expect(await refused(api, contract.correctParcel, { ...correction, token: clerk })).toMatchObject({
      error: 'stale_version',
    })
    const line = { description: 'Shoes', quantity: 1, price: 3 }
    await ask(api, updatePackage, {
      token: secretary,
      params: { id: parcel.id },
      body: { receiverId, packingList: [line], version: right.parcel.version },
    })
    expect(await refused(api, contract.correctParcel, { ...correction, token: clerk })).toMatchObject({
      error: 'not_correctable',
    })
  })
})

describe('announced parcels', () => {
  it('are registered all or none; a line says for whom its number is open', async () => {
    const asha = await insertCustomer(api.db, { name: "Ng'ombe <script>" })
    const juma = await insertCustomer(api.db)
    await expectOne(asha.id, 'EXP-100')
    const parcels = [{ courierNumber: 'EXP-101' }, { courierNumber: 'exp 100' }]
    const answer = await refused(api, expectParcels, { token: clerk, body: { customerId: juma.id, parcels } })
    expect(answer.errors).toEqual({ 'parcels.1.courierNumber': "Expected for Ng'ombe <script>" })
    const twice = {
      customerId: juma.id,
      parcels: [{ courierNumber: 'EXP-102' }, { courierNumber: 'EXP 102' }],
    }
    expect((await refused(api, expectParcels, { token: clerk, body: twice })).errors).toEqual({
      'parcels.1.courierNumber': 'Is here twice',
    })
    const list = await ask(api, listExpectedParcels, { token: clerk, query: { search: 'exp-10' } })
    expect(list.result.map(({ courierNumber }) => courierNumber)).toEqual(['EXP100'])
  })

  it('of two who register a number at once, one gets a conflict', async () => {
    const { id } = await insertCustomer(api.db)
    const body = { customerId: id, parcels: [{ courierNumber: 'RACE-1' }] }
    const answers = await Promise.all([1, 2, 3].map(() => send(api, expectParcels, { token: clerk, body })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('are expected again when the package was a mistake', async () => {
    const { id } = await insertCustomer(api.db)
    const number = nextNumber()
    await expectOne(id, number)
    const { parcel } = await receive({ courierNumber: number, receiverId: id, weightKg: 1 })
    await ask(api, deletePackage, { token: manager, params: { id: parcel.id } })
    expect((await look(number)).expected?.customer.id).toBe(id)
  })
})

it('labels come in the order asked for, and of what is not there none', async () => {
  const first = await insertPackage(api.db)
  const second = await insertPackage(api.db, { receiverId: null })
  const gone = '00000000-0000-4000-8000-000000000000'
  const labels = await ask(api, getLabels, {
    token: clerk,
    query: { packages: [second.id, gone, first.id, second.id].join(',') },
  })
  expect(labels.map(({ packageId }) => packageId)).toEqual([second.id, first.id])
  expect(labels[1]?.receiverName).toBe('N*** M***')
})
