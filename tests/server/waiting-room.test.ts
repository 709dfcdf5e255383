import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/waiting-room'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let sales: string

beforeAll(async () => {
  api = await startApi()
  sales = await api.signIn({ privilege: 'employee', position: 'sales' })
})
afterAll(() => api.close())

describe('the board of unknown parcels', () => {
  it('shows a photo and the end of the courier number, nothing more', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null, courierNumber: 'SF1029384756' })
    await insertPhoto(api.db, { packageId: id })
    await insertPackage(api.db, { courierNumber: 'SF0000004756' })
    const board = await ask(api, contract.listUnknownParcels, { query: { courierEnding: '84756' } })
    expect(board.totalItemsCount).toBe(1)
    expect(board.result[0]).toMatchObject({ id, courierEnding: '4756', pieces: 1 })
    expect(board.result[0]?.images).toHaveLength(1)
  })

  it('never tells a stranger the characters that it does not show: a wrong one before them finds the same', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null, courierNumber: 'ZTO77316620' })
    const found = async (courierEnding: string, token?: string) => {
      const { result } = await ask(api, contract.listUnknownParcels, { query: { courierEnding }, token })
      return result.map((parcel) => parcel.id)
    }
    for (const digit of '0123456789') expect(await found(`${digit}6620`)).toEqual([id])
    expect(await found('96620', sales)).toEqual([])
    expect(await found('16620', sales)).toEqual([id])
  })

  it('takes a claim, tells staff whether its number is right, and gives the parcel to the customer', async () => {
    const parcel = await insertPackage(api.db, { receiverId: null, courierNumber: 'YT-555 0001' })
    const customer = await insertCustomer(api.db)
    await ask(api, contract.claimParcel, {
      params: { id: parcel.id },
      body: { name: "Ng'ombe", phone: '0712 345 678', courierNumber: 'yt5550001' },
    })
    const [claim] = await ask(api, contract.listParcelClaims, { token: sales })
    expect(claim).toMatchObject({ packageId: parcel.id, isNumberRight: true, phone: '+255712345678' })
    const decision = {
      token: sales,
      params: { id: claim?.id ?? '' },
      body: { status: 'accepted' as const, receiverId: customer.id },
    }
    await ask(api, contract.decideClaim, decision)
    const row = await api.db
      .selectFrom('packages')
      .select('receiver_id')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow()
    expect(row.receiver_id).toBe(customer.id)
    expect((await refused(api, contract.decideClaim, decision)).status).toBe(404)
  })

  it('finds a parcel by the end of its number as people type it, and tells staff more than strangers', async () => {
    const { id, trackingNumber } = await insertPackage(api.db, {
      receiverId: null,
      courierNumber: 'JD-778 0099',
    })
    const query = { courierEnding: '78-0099' }
    const [stranger] = (await ask(api, contract.listUnknownParcels, { query })).result
    expect(stranger).toEqual({
      id,
      courierEnding: '0099',
      receivedOn: expect.any(String),
      pieces: 1,
      images: [],
    })
    const [staff] = (await ask(api, contract.listUnknownParcels, { query, token: sales })).result
    expect(staff).toMatchObject({
      trackingNumber,
      courierNumber: 'JD-778 0099',
      daysWaiting: 0,
      openClaims: 0,
    })
  })

  it('takes the claim of one phone once, also when it is sent twice at the same moment', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null, courierNumber: 'ZT900' })
    const body = { name: '测试 <script>', phone: '+255712345678', courierNumber: 'ZT900' }
    const claim = () => ask(api, contract.claimParcel, { params: { id }, body })
    await Promise.all([claim(), claim()])
    await claim()
    const claims = await ask(api, contract.listParcelClaims, { token: sales })
    expect(claims.filter(({ packageId }) => packageId === id)).toEqual([
      expect.objectContaining({ name: '测试 <script>', parcelCourierNumber: 'ZT900', isNumberRight: true }),
    ])
    const trail = await api.db.selectFrom('audit_log').select('id').where('entity_id', '=', id).execute()
    expect(trail).toHaveLength(1)
  })

  it('takes no more claims of one parcel than staff can call', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null })
    const claim = (index: number) => ({
      params: { id },
      body: { name: 'Juma', phone: `+2557120000${10 + index}`, courierNumber: 'X' },
    })
    for (let index = 0; index < 20; index++) await ask(api, contract.claimParcel, claim(index))
    expect(await refused(api, contract.claimParcel, claim(20))).toMatchObject({
      status: 409,
      error: 'claims_full',
    })
    const rows = await api.db.selectFrom('parcel_claims').select('id').where('package_id', '=', id).execute()
    expect(rows).toHaveLength(20)
  })

  it('limits how often one address may claim', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null })
    const body = { name: 'Juma', phone: '+255712345678', courierNumber: 'X' }
    const sent = { params: { id }, body, address: 'fd00::c1a1' }
    const outcomes = new Set<number>()
    for (let index = 0; index < 61; index++) {
      outcomes.add((await send(api, contract.claimParcel, sent)).statusCode)
    }
    expect(outcomes).toEqual(new Set([200, 429]))
  })

  it('is given by two claims to one customer only', async () => {
    const parcel = await insertPackage(api.db, { receiverId: null, courierNumber: 'TWO1' })
    const [asha, juma] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    for (const phone of ['+255712000001', '+255712000002']) {
      const body = { name: 'Asha', phone, courierNumber: 'TWO1' }
      await ask(api, contract.claimParcel, { params: { id: parcel.id }, body })
    }
    const claims = (await ask(api, contract.listParcelClaims, { token: sales })).filter(
      ({ packageId }) => packageId === parcel.id,
    )
    const accept = (index: number, receiverId: string) =>
      send(api, contract.decideClaim, {
        token: sales,
        params: { id: claims[index]?.id ?? '' },
        body: { status: 'accepted', receiverId },
      })
    const answers = await Promise.all([accept(0, asha.id), accept(1, juma.id)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })

  it('goes without a claim to the customer who called, once', async () => {
    const { id } = await insertPackage(api.db, { receiverId: null })
    const [asha, juma] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const give = (receiverId: string) => ({ token: sales, params: { id }, body: { receiverId } })
    await ask(api, contract.giveParcelOwner, give(asha.id))
    const second = await refused(api, contract.giveParcelOwner, give(juma.id))
    expect(second).toMatchObject({ status: 409, error: 'has_owner' })
    const board = await ask(api, contract.listUnknownParcels, { query: { itemsPerPage: 200 } })
    expect(board.result.map((parcel) => parcel.id)).not.toContain(id)
  })

  it('takes no claim on a parcel that has an owner', async () => {
    const { id } = await insertPackage(api.db)
    const body = { name: 'Juma', phone: '+255712345678', courierNumber: 'SF1' }
    expect((await refused(api, contract.claimParcel, { params: { id }, body })).status).toBe(404)
  })
})

describe("the customer's 'ship it'", () => {
  const ticketOf = async (packageId: string) => {
    const link = { token: sales, params: { id: packageId } }
    const { path } = await ask(api, contract.getReleaseLink, link)
    return { packageId, signature: new URL(path, 'http://x').searchParams.get('signature') ?? '' }
  }

  it('releases the package by its signed link, once however often it is said', async () => {
    const { id, trackingNumber } = await insertPackage(api.db, { waitingStatus: 'notified' })
    const ticket = await ticketOf(id)
    expect(await ask(api, contract.readRelease, { query: ticket })).toMatchObject({ trackingNumber })
    for (const _ of [1, 2]) {
      expect(await ask(api, contract.answerRelease, { body: ticket })).toEqual({ waitingStatus: 'released' })
    }
    const moves = await api.db
      .selectFrom('waiting_status_history')
      .select('waiting_status')
      .where('package_id', '=', id)
      .execute()
    expect(moves).toEqual([{ waiting_status: 'released' }])
  })

  it('is released once when it is said twice at the same moment', async () => {
    const { id } = await insertPackage(api.db, { waitingStatus: 'notified' })
    const body = { ...(await ticketOf(id)), note: "Ng'ombe 🌹" }
    await Promise.all([1, 2, 3].map(() => ask(api, contract.answerRelease, { body })))
    const moves = await api.db
      .selectFrom('waiting_status_history')
      .select(['waiting_status', 'reason'])
      .where('package_id', '=', id)
      .execute()
    expect(moves).toEqual([{ waiting_status: 'released', reason: "Ng'ombe 🌹" }])
  })

  it('comes by a link in the language of the customer, with where to send it', async () => {
    const { id: receiverId } = await insertCustomer(api.db, { name: "Ng'ombe", phones: ['+255754777001'] })
    const { id, trackingNumber } = await insertPackage(api.db, { receiverId, totalUSD: '80', paidUSD: '10' })
    const link = await ask(api, contract.getReleaseLink, { token: sales, params: { id } })
    expect(link).toMatchObject({
      language: 'sw',
      phone: '+255754777001',
      name: "Ng'ombe",
      trackingNumber,
      advancePercent: 50,
      advanceMissingUSD: '30.00',
    })
    expect(link.path).toMatch(/^\/sw\/waiting-room\?packageId=/)
  })

  it('does not open another package with the same signature', async () => {
    const mine = await insertPackage(api.db)
    const other = await insertPackage(api.db)
    const { signature } = await ticketOf(mine.id)
    const body = { packageId: other.id, signature }
    expect((await refused(api, contract.answerRelease, { body })).status).toBe(404)
  })

  it('leaves approved cargo approved', async () => {
    const { id } = await insertPackage(api.db, { waitingStatus: 'approved' })
    const answer = await ask(api, contract.answerRelease, { body: await ticketOf(id) })
    expect(answer).toEqual({ waitingStatus: 'approved' })
  })
})
