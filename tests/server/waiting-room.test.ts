import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/waiting-room'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

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
