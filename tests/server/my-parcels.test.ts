import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import * as contract from '@/lib/contracts/my-parcels'
import { enterByLink, viewPortal } from '@/lib/contracts/portal'
import * as office from '@/lib/contracts/waiting-room'
import { MOST_OPEN_PARCEL_CLAIMS } from '@/lib/domain/parcel-claims'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
let sales: string
let owner: string
beforeAll(async () => {
  api = await startApi()
  sales = await api.signIn({ privilege: 'employee', position: 'sales' })
  owner = await api.signIn({ privilege: 'super admin' })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

type Customer = Awaited<ReturnType<typeof enteredCustomer>>
type Given = { courierNumber?: string | null; proof?: string | null }

let parcels = 0
async function newParcel() {
  const courierNumber = `YT88000${String(++parcels).padStart(6, '0')}`
  return { ...(await insertPackage(api.db, { receiverId: null, courierNumber })), courierNumber }
}

const claimOf = ({ as }: Customer, id: string, body: Given = { proof: 'Two red bags' }) => ({
  ...as,
  params: { id },
  body,
})
const claim = (who: Customer, id: string, body?: Given) =>
  ask(api, contract.claimMyParcel, claimOf(who, id, body))
const mine = ({ as }: Customer) => ask(api, contract.listMyParcelClaims, as)
const listed = async (packageId: string) =>
  (await ask(api, office.listParcelClaims, { token: sales })).filter((one) => one.packageId === packageId)

const accept = (id: string, receiverId: string) => ({
  token: sales,
  params: { id },
  body: { status: 'accepted' as const, receiverId },
})
const refuse = (id: string) => ({ token: sales, params: { id }, body: { status: 'refused' as const } })

async function notices(customerId: string) {
  const { rows } = await api.pool.query(
    'select event, body, package_id from messages where customer_id = $1 order by created_at',
    [customerId],
  )
  return rows as { event: string; body: string; package_id: string | null }[]
}

async function ownerOf(id: string) {
  const { rows } = await api.pool.query('select receiver_id from packages where id = $1', [id])
  return rows[0].receiver_id
}

describe('a customer who claims a parcel of the board', () => {
  it('is seen as that customer by the office, gets the parcel, reads the outcome with its day and is written to', async () => {
    const me = await enteredCustomer(api, { name: "Ng'ombe <script>alert(1)</script> 测试" })
    const parcel = await newParcel()
    const proof = '红色 <script> mifuko'
    const written = await claim(me, parcel.id, { courierNumber: parcel.courierNumber, proof })
    expect(written).toMatchObject({ state: 'open', decidedAt: null, trackingNumber: null, proof })
    const [seen] = await listed(parcel.id)
    expect(seen).toMatchObject({
      customer: { id: me.id, name: "Ng'ombe <script>alert(1)</script> 测试" },
      phone: me.phone,
      proof,
      isNumberRight: true,
    })
    await ask(api, office.decideClaim, accept(written.id, me.id))
    expect(await ownerOf(parcel.id)).toBe(me.id)
    expect(await mine(me)).toEqual([
      {
        ...written,
        state: 'accepted',
        decidedAt: expect.any(String),
        trackingNumber: parcel.trackingNumber,
      },
    ])
    const [notice] = await notices(me.id)
    expect(notice).toMatchObject({ event: 'parcelClaimAccepted', package_id: parcel.id })
    expect(notice?.body).toContain("Ng'ombe <script>alert(1)</script> 测试")
    expect(notice?.body).toContain(parcel.trackingNumber)
    expect(notice?.body).toContain('/sw/my/parcels')
  })

  it('is refused, hears no number of the parcel, and may claim it again', async () => {
    const me = await enteredCustomer(api)
    const parcel = await newParcel()
    const { id } = await claim(me, parcel.id)
    await ask(api, office.decideClaim, refuse(id))
    expect(await mine(me)).toMatchObject([{ id, state: 'refused', trackingNumber: null }])
    const [notice] = await notices(me.id)
    expect(notice).toMatchObject({ event: 'parcelClaimRefused', package_id: null })
    expect(notice?.body).not.toContain(parcel.trackingNumber)
    expect(await ownerOf(parcel.id)).toBeNull()
    const again = await claim(me, parcel.id, { courierNumber: parcel.courierNumber })
    expect((await mine(me)).map((one) => one.id)).toEqual([again.id, id])
  })

  it('says a number or by what the parcel is known, and does not hear whether the number is right', async () => {
    const me = await enteredCustomer(api)
    const parcel = await newParcel()
    for (const body of [{}, { courierNumber: ' ', proof: '' }]) {
      const failure = await refused(api, contract.claimMyParcel, claimOf(me, parcel.id, body))
      expect(failure).toMatchObject({ status: 422, errors: { courierNumber: expect.any(String) } })
    }
    const other = await newParcel()
    const answers = [
      await claim(me, parcel.id, { courierNumber: 'YT0000000000001' }),
      await claim(me, other.id, { courierNumber: other.courierNumber }),
    ]
    expect(Object.keys(answers[0] ?? {})).toEqual(Object.keys(answers[1] ?? {}))
    expect((await listed(parcel.id))[0]).toMatchObject({
      isNumberRight: false,
      courierNumber: 'YT0000000000001',
    })
  })

  it('claims once, however often and at once the button is pressed, and it is in the audit log once', async () => {
    const me = await enteredCustomer(api)
    const { id } = await newParcel()
    const answers = await Promise.all([1, 2, 3].map(() => claim(me, id)))
    expect(new Set(answers.map((one) => one.id)).size).toBe(1)
    expect((await claim(me, id, { proof: 'Something else' })).proof).toBe('Two red bags')
    expect(await listed(id)).toHaveLength(1)
    const trail = await api.db
      .selectFrom('audit_log')
      .select(['action', 'changes', 'reason'])
      .where('entity_id', '=', id)
      .execute()
    expect(trail.map(({ action }) => action)).toEqual(['parcel.claimed'])
    expect(trail[0]?.changes).toMatchObject({ customerId: { new: me.id } })
    // What somebody says to prove it is personal: it can be forgotten.
    expect(JSON.stringify(trail)).not.toContain('Two red bags')
  })

  it('claims once with either phone', async () => {
    const phones = ['+255714900001', '+255714900002']
    const { id } = await insertCustomer(api.db, { phones })
    const parcel = await newParcel()
    for (const phone of phones) {
      const cookie = await insertCustomerSession(api.db, phone)
      await claim({ id, phone, as: { headers: { cookie } } }, parcel.id)
    }
    expect(await listed(parcel.id)).toHaveLength(1)
  })

  it('is not held up by what a stranger said with the same phone, and that is decided about no longer', async () => {
    const me = await enteredCustomer(api)
    const { id } = await newParcel()
    const body = { name: 'Somebody', phone: me.phone, courierNumber: 'X1' }
    await ask(api, office.claimParcel, { params: { id }, body })
    const [before] = await listed(id)
    const own = await claim(me, id)
    expect(await listed(id)).toMatchObject([{ id: own.id, customer: { id: me.id } }])
    expect((await refused(api, office.decideClaim, refuse(before?.id ?? ''))).status).toBe(404)
    await ask(api, office.claimParcel, { params: { id }, body })
    expect(await listed(id)).toMatchObject([{ id: own.id, proof: 'Two red bags' }])
    const other = await insertCustomer(api.db, { phones: [me.phone] })
    await api.pool.query('update customer_sessions set customer_id = $1 where phone = $2', [
      other.id,
      me.phone,
    ])
    const failure = await refused(api, contract.claimMyParcel, claimOf(me, id))
    expect(failure).toMatchObject({ status: 409, error: 'claimed_by_phone' })
  })

  it('is one of two who claim it at once: each is recorded, and one gets it', async () => {
    const [asha, juma] = [await enteredCustomer(api), await enteredCustomer(api)]
    const { id } = await newParcel()
    const claims = await Promise.all([claim(asha, id), claim(juma, id)])
    const answers = await Promise.all([
      send(api, office.decideClaim, accept(claims[0].id, asha.id)),
      send(api, office.decideClaim, accept(claims[1].id, juma.id)),
    ])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const sent = [...(await notices(asha.id)), ...(await notices(juma.id))]
    expect(sent.map(({ event }) => event)).toEqual(['parcelClaimAccepted'])
    // The other is not closed by silence: the office says no.
    const loser = answers[0].statusCode === 200 ? juma : asha
    const [left] = await listed(id)
    await ask(api, office.decideClaim, refuse(left?.id ?? ''))
    expect(await mine(loser)).toMatchObject([{ state: 'refused', trackingNumber: null }])
  })

  it('comes too late when the parcel has its owner, as for one that is not there', async () => {
    const me = await enteredCustomer(api)
    const { id } = await newParcel()
    const { id: receiverId } = await insertCustomer(api.db)
    const given = { token: sales, params: { id }, body: { receiverId } }
    const [claimed] = await Promise.all([
      send(api, contract.claimMyParcel, claimOf(me, id)),
      ask(api, office.giveParcelOwner, given),
    ])
    expect([200, 404]).toContain(claimed.statusCode)
    const other = await enteredCustomer(api)
    expect((await refused(api, contract.claimMyParcel, claimOf(other, id))).status).toBe(404)
    expect(await mine(other)).toEqual([])
  })
})

describe('how much a customer may claim', () => {
  it('is counted by customer: who shares the address is not stopped, nor by what strangers look up there', async () => {
    const [me, other] = [await enteredCustomer(api), await enteredCustomer(api)]
    const { id } = await newParcel()
    const address = '41.59.1.2'
    const body = { name: 'Juma', phone: '+255712345678', courierNumber: 'X' }
    const stranger = { params: { id }, body, address }
    for (let tried = 0; tried < 61; tried++) await send(api, office.claimParcel, stranger)
    expect((await send(api, office.claimParcel, stranger)).statusCode).toBe(429)
    const foreign = claimOf(me, (await insertPackage(api.db)).id)
    for (let tried = 0; tried < 60; tried++) {
      expect((await send(api, contract.claimMyParcel, { ...foreign, address })).statusCode).toBe(404)
    }
    expect((await send(api, contract.claimMyParcel, { ...claimOf(me, id), address })).statusCode).toBe(429)
    expect((await send(api, contract.claimMyParcel, { ...claimOf(other, id), address })).statusCode).toBe(200)
  })

  it('is not more at once than anybody misses, also of two at the same moment', async () => {
    const me = await enteredCustomer(api)
    for (let made = 1; made < MOST_OPEN_PARCEL_CLAIMS; made++) await claim(me, (await newParcel()).id)
    const [one, two] = [await newParcel(), await newParcel()]
    const answers = await Promise.all(
      [one, two].map(({ id }) => send(api, contract.claimMyParcel, claimOf(me, id))),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('the office’s word about a customer’s claim', () => {
  it('gives the parcel to that customer alone', async () => {
    const [me, other] = [await enteredCustomer(api), await insertCustomer(api.db)]
    const parcel = await newParcel()
    const { id } = await claim(me, parcel.id)
    const failure = await refused(api, office.decideClaim, accept(id, other.id))
    expect(failure).toMatchObject({ status: 422, errors: { receiverId: expect.any(String) } })
    expect(await ownerOf(parcel.id)).toBeNull()
    expect(await notices(me.id)).toEqual([])
  })

  it('comes once of two at the same moment, and after the parcel was given to the customer by hand', async () => {
    const me = await enteredCustomer(api)
    const parcel = await newParcel()
    const { id } = await claim(me, parcel.id)
    const given = { token: sales, params: { id: parcel.id }, body: { receiverId: me.id } }
    await ask(api, office.giveParcelOwner, given)
    const answers = await Promise.all([1, 2].map(() => send(api, office.decideClaim, accept(id, me.id))))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    expect((await notices(me.id)).map(({ event }) => event)).toEqual(['parcelClaimAccepted'])
  })

  it('is of who may decide claims, and not of the customer', async () => {
    const me = await enteredCustomer(api)
    const { id } = await claim(me, (await newParcel()).id)
    const clerk = await api.signIn({ privilege: 'employee', position: 'warehouse' })
    expect((await refused(api, office.decideClaim, { ...refuse(id), token: clerk })).status).toBe(403)
    const own = { ...me.as, params: { id }, body: { status: 'refused' as const } }
    expect((await refused(api, office.decideClaim, own)).status).toBe(401)
    expect((await refused(api, contract.claimMyParcel, { params: { id } })).status).toBe(401)
  })
})

it('somebody of the office who looks on sees the claims and claims nothing', async () => {
  const me = await enteredCustomer(api)
  const parcel = await newParcel()
  const { id } = await claim(me, parcel.id)
  const { path } = await ask(api, viewPortal, { token: owner, params: { id: me.id } })
  const link = new URL(path, 'http://x').searchParams.get('link') ?? ''
  const opened = await send(api, enterByLink, { body: { link } })
  const cookie = String(opened.headers['set-cookie']).split(';')[0] ?? ''
  const viewer = { ...me, as: { headers: { cookie } } }
  expect(await mine(viewer)).toMatchObject([{ id }])
  const failure = await refused(api, contract.claimMyParcel, claimOf(viewer, (await newParcel()).id))
  expect(failure).toMatchObject({ status: 403, error: 'view_only' })
})

it('claims follow a customer who is merged into another, one of each parcel', async () => {
  const [me, into] = [await enteredCustomer(api), await enteredCustomer(api)]
  const [both, alone] = [await newParcel(), await newParcel()]
  for (const who of [me, into]) await claim(who, both.id)
  await claim(me, alone.id)
  await ask(api, mergeCustomer, { token: owner, params: { id: me.id }, body: { intoId: into.id } })
  const claims = await mine(into)
  expect(claims.map(({ parcel }) => parcel.id).sort()).toEqual([both.id, alone.id].sort())
  for (const { id } of claims) await ask(api, office.decideClaim, accept(id, into.id))
  expect(await ownerOf(alone.id)).toBe(into.id)
})
