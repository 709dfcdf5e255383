import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { setBatchTransitStatus } from '@/lib/contracts/batches'
import * as contract from '@/lib/contracts/customer-requests'
import { mergeCustomer } from '@/lib/contracts/customers'
import { getDashboard } from '@/lib/contracts/dashboard'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createPackage, getPackage, setWaitingStatus, updatePackage } from '@/lib/contracts/packages'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'
import { addDays, officeToday } from '@/lib/domain/dates'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { publishList } from '@/tests/factories/price-lists'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let owner: string
let secretary: string
let sales: string
beforeAll(async () => {
  api = await startApi()
  owner = await api.signIn({ privilege: 'super admin' })
  secretary = await api.signIn({ privilege: 'secretary' })
  sales = await api.signIn({ position: 'sales' })
  const by = (freightMode: 'sea' | 'air', price: string) => ({ measure: 'kg', freightMode, price }) as const
  await publishList(api, owner, { rules: [by('sea', '2'), by('air', '10')] })
})
afterAll(() => api.close())
afterEach(() => expect(api.troubles).toEqual([]))

let phones = 0

/** A customer who has entered, with a package of 12 kg that goes by sea and waits in the warehouse. */
async function made() {
  const phone = `+2557140${String(++phones).padStart(5, '0')}`
  const receiverId = (await insertCustomer(api.db, { phones: [phone] })).id
  const line = { description: 'Shoes', quantity: '1', price: '0', weightKg: '12' }
  const body = { receiverId, freightMode: 'sea' as const, packingList: [line] }
  const cargo = await ask(api, createPackage, { token: secretary, body })
  const cookie = await insertCustomerSession(api.db, phone)
  return { receiverId, cargo, mine: { headers: { cookie } }, params: { id: cargo.id } }
}
type Made = Awaited<ReturnType<typeof made>>
type Body = BodyInputOf<typeof contract.askForPackage>

const wish = ({ mine, params }: Made, body: Body) =>
  ask(api, contract.askForPackage, { ...mine, params, body })
const refusedWish = ({ mine, params }: Made, body: Body) =>
  refused(api, contract.askForPackage, { ...mine, params, body })
const seen = ({ mine, params }: Made) => ask(api, contract.getPortalPackage, { ...mine, params })
const ship = ({ mine, params }: Made) => ask(api, contract.shipPortalPackage, { ...mine, params })
const move = ({ params }: Made, waitingStatus: 'released' | 'approved') =>
  ask(api, setWaitingStatus, {
    token: owner,
    params,
    body: { waitingStatus, overrideReason: 'Known for years' },
  })
type Answer = BodyInputOf<typeof contract.answerRequest>
const yes = { state: 'accepted', answer: 'We do it.' } as const
const no = { state: 'refused', answer: 'It stands as it is.' } as const
const answer = (id: string, body: Answer, token = secretary) =>
  ask(api, contract.answerRequest, { token, params: { id }, body })
const refusedAnswer = (id: string, body: Answer, token = secretary) =>
  refused(api, contract.answerRequest, { token, params: { id }, body })

describe('what is anybody else’s', () => {
  it('is not there: neither its price, nor a wish for it, nor a request', async () => {
    const [one, other] = [await made(), await made()]
    const { id } = await wish(one, { kind: 'wait' })
    const theirs = { ...other, params: one.params }
    const calls = [
      refused(api, contract.getPortalPackage, { ...other.mine, params: one.params }),
      refused(api, contract.shipPortalPackage, { ...other.mine, params: one.params }),
      refusedWish(theirs, { kind: 'air' }),
      refused(api, contract.takeBackRequest, { ...other.mine, params: { id } }),
    ]
    for (const { status } of await Promise.all(calls)) expect(status).toBe(404)
    const together: Body = { kind: 'together', wantedOn: officeToday(), packageIds: [one.cargo.id] }
    expect((await refusedWish(other, together)).status).toBe(404)
    expect((await seen(one)).requests).toMatchObject([{ id, state: 'open' }])
    expect((await seen(one)).waitingStatus).toBe('pending')
  })

  it('goes with the package: another receiver neither reads nor answers for what the former one asked', async () => {
    const one = await made()
    const { id } = await wish(one, { kind: 'wait', text: 'Until Eid' })
    const other = await made()
    await api.pool.query('update packages set receiver_id = $1 where id = $2', [
      other.receiverId,
      one.cargo.id,
    ])
    const now = { ...other, params: one.params }
    expect((await seen(now)).requests).toEqual([])
    expect((await refusedAnswer(id, yes)).status).toBe(404)
    expect((await wish(now, { kind: 'wait' })).state).toBe('open')
  })

  it('follows a customer who is merged into another', async () => {
    const [one, into] = [await made(), await made()]
    const { id } = await wish(one, { kind: 'wait' })
    await ask(api, mergeCustomer, {
      token: owner,
      params: { id: one.receiverId },
      body: { intoId: into.receiverId },
    })
    expect((await answer(id, yes)).customer.id).toBe(into.receiverId)
  })
})

describe('‘ship it’ and ‘wait’', () => {
  it('take each other back until the office has approved', async () => {
    const one = await made()
    await wish(one, { kind: 'wait', wantedOn: addDays(officeToday(), 9) })
    expect(await ship(one)).toEqual({ waitingStatus: 'released' })
    expect(await ship(one)).toEqual({ waitingStatus: 'released' })
    expect(await seen(one)).toMatchObject({ requests: [], may: { ship: false } })
    await wish(one, { kind: 'wait' })
    expect(await seen(one)).toMatchObject({ waitingStatus: 'notified', may: { ship: true } })
    await ship(one)
    await move(one, 'approved')
    expect((await refusedWish(one, { kind: 'wait' })).error).toBe('no_longer_waits')
    expect((await seen(one)).may).toEqual({ ship: false, ask: ['measureDoubt', 'priceDoubt'] })
    expect(await ship(one)).toEqual({ waitingStatus: 'approved' })
  })

  it('asked twice at once is asked once', async () => {
    const one = await made()
    const call = () =>
      send(api, contract.askForPackage, { ...one.mine, params: one.params, body: { kind: 'wait' } })
    const answers = await Promise.all([call(), call(), call()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409])
  })

  it('a day that is over is refused by its field, and an own request can be taken back and asked again', async () => {
    const one = await made()
    const past = { kind: 'wait', wantedOn: addDays(officeToday(), -1) } as const
    expect((await refusedWish(one, past)).errors).toHaveProperty('wantedOn')
    const { id } = await wish(one, { kind: 'wait' })
    await ask(api, contract.takeBackRequest, { ...one.mine, params: { id } })
    expect((await refusedAnswer(id, yes)).status).toBe(404)
    await wish(one, { kind: 'wait' })
  })

  it('stops at thirty requests for a package', async () => {
    const one = await made()
    await api.pool.query(
      `insert into customer_requests (package_id, customer_id, kind, weight_kg, cbm, net_usd, state)
       select $1, $2, 'wait', 1, 1, 1, 'withdrawn' from generate_series(1, 30)`,
      [one.cargo.id, one.receiverId],
    )
    expect((await refusedWish(one, { kind: 'wait' })).error).toBe('too_many_requests_asked')
  })
})

describe('by air instead', () => {
  it('is priced by the list both ways, changes mode and price when it is accepted, and judges the gates again', async () => {
    const one = await made()
    expect(await seen(one)).toMatchObject({ freightMode: 'sea', bySeaUSD: '24.00', byAirUSD: '120.00' })
    const { id } = await wish(one, { kind: 'air', text: 'It hurries' })
    await move(one, 'approved')
    const read = await ask(api, contract.getCustomerRequest, { token: sales, params: { id } })
    expect(read).toMatchObject({ quotedUSD: '120.00', listUSD: '120.00', before: { netUSD: '24.00' } })
    expect((await refusedAnswer(id, { ...yes, totalUSD: '119.00' })).error).toBe('other_list_price')
    expect((await refusedAnswer(id, { ...yes, totalUSD: '120.00' }, sales)).status).toBe(403)
    expect((await ask(api, getPackage, { token: owner, params: one.params })).freightMode).toBe('sea')
    await answer(id, { ...yes, totalUSD: '120.00' })
    const cargo = await ask(api, getPackage, { token: owner, params: one.params })
    expect(cargo).toMatchObject({ freightMode: 'air', totalUSD: '120.00', waitingStatus: 'released' })
    expect(await seen(one)).toMatchObject({
      freightMode: 'air',
      netUSD: '120.00',
      requests: [{ state: 'accepted', answer: 'We do it.', after: { netUSD: '120.00' } }],
    })
    expect((await refusedWish(one, { kind: 'air' })).status).toBe(409)
  })

  it('has no price where one was agreed by hand, and is accepted once the office has set mode and price', async () => {
    const one = await made()
    await api.pool.query(
      `update packing_items set pricing = pricing || '{"source": "hand"}' where package_id = $1`,
      [one.cargo.id],
    )
    expect((await seen(one)).byAirUSD).toBeNull()
    const { id } = await wish(one, { kind: 'air' })
    expect((await refusedAnswer(id, yes)).error).toBe('no_list_price')
    await api.pool.query("update packages set freight_mode = 'air' where id = $1", [one.cargo.id])
    expect((await answer(id, yes)).state).toBe('accepted')
  })

  it('and by sea are not asked at once', async () => {
    const one = await made()
    await api.pool.query('update packages set freight_mode = null where id = $1', [one.cargo.id])
    await wish(one, { kind: 'air' })
    await wish(one, { kind: 'sea' })
    expect((await seen(one)).requests.map(({ kind }) => kind)).toEqual(['sea'])
  })

  it('is not accepted for what has been loaded meanwhile', async () => {
    const one = await made()
    const { id } = await wish(one, { kind: 'air' })
    const batch = await insertBatch(api.db)
    await api.pool.query("update packages set waiting_status = 'approved', batch_id = $1 where id = $2", [
      batch.id,
      one.cargo.id,
    ])
    expect((await refusedAnswer(id, { ...yes, totalUSD: '120.00' })).error).toBe('loaded')
    expect((await answer(id, no)).state).toBe('refused')
  })
})

it('a wish to be sent together names own packages that wait, and a day', async () => {
  const one = await made()
  const other = await insertPackage(api.db, { receiverId: one.receiverId })
  const loaded = await insertPackage(api.db, { receiverId: one.receiverId, waitingStatus: 'approved' })
  expect((await seen(one)).others).toEqual([{ id: other.id, trackingNumber: other.trackingNumber }])
  const together = (id: string): Body => ({
    kind: 'together',
    wantedOn: addDays(officeToday(), 5),
    packageIds: [id],
  })
  expect((await refusedWish(one, together(loaded.id))).errors).toHaveProperty('packageIds.0')
  const { id } = await wish(one, together(other.id))
  const query = { packageId: one.cargo.id, kind: 'together' } as const
  const { result } = await ask(api, contract.listCustomerRequests, { token: sales, query })
  expect(result).toMatchObject([{ id, together: [other], wantedOn: addDays(officeToday(), 5) }])
})

it('the waiting room has what the customer wants of when it is shipped, until it is refused or its day is over', async () => {
  const one = await made()
  const other = await insertPackage(api.db, { receiverId: one.receiverId })
  const day = addDays(officeToday(), 5)
  const { id: waitId } = await wish(one, { kind: 'wait', wantedOn: day })
  const { id } = await wish(one, { kind: 'together', wantedOn: day, packageIds: [other.id] })
  await answer(waitId, yes)
  const wishes = async () => {
    const query = { search: one.cargo.trackingNumber }
    const { result } = await ask(api, listWaitingPackages, { token: sales, query })
    return result[0]?.wishes
  }
  const together = {
    id,
    kind: 'together',
    wantedOn: day,
    together: [other.trackingNumber],
    isAccepted: false,
  }
  const wait = { id: waitId, kind: 'wait', wantedOn: day, together: [], isAccepted: true }
  expect(await wishes()).toEqual([wait, together])
  await answer(id, no)
  expect(await wishes()).toEqual([wait])
  await api.owner.query('update customer_requests set wanted_on = $2 where id = $1', [
    waitId,
    addDays(officeToday(), -1),
  ])
  expect(await wishes()).toEqual([])
})

describe('a doubt', () => {
  const doubt = { kind: 'measureDoubt', text: 'It weighed ten at the shop' } as const

  it('has a clock, is measured again with photos, and the price follows', async () => {
    const one = await made()
    const { id, dueAt, createdAt } = await wish(one, doubt)
    expect(Date.parse(dueAt ?? '') - Date.parse(createdAt)).toBe(24 * 60 * 60 * 1000)
    const photo = await insertPhoto(api.db)
    const line = { weightKg: '10' }
    const measures = { version: one.cargo.version, lines: [line] }
    expect((await refusedAnswer(id, yes)).error).toBe('nothing_corrected')
    expect((await refusedAnswer(id, { ...yes, measures }, sales)).status).toBe(403)
    const twoLines = { ...measures, lines: [line, line] }
    expect((await refusedAnswer(id, { ...yes, measures: twoLines })).errors).toHaveProperty('measures.lines')
    await answer(id, { ...yes, measures, imageIds: [photo.id] })
    const [request] = (await seen(one)).requests
    expect(request).toMatchObject({
      before: { weightKg: '12', netUSD: '24.00' },
      after: { weightKg: '10', netUSD: '20.00' },
      photos: [{ id: photo.id, url: `/files/${photo.storageKey}` }],
    })
    // The photo is this answer's, and nothing else takes it.
    const { id: next } = await wish(one, doubt)
    expect((await refusedAnswer(next, { ...no, imageIds: [photo.id] })).errors).toHaveProperty('imageIds.0')
  })

  it('of a price is right only where the price was changed; otherwise it stands as it is', async () => {
    const one = await made()
    const price = { kind: 'priceDoubt', text: 'We agreed on 20' } as const
    const { id } = await wish(one, price)
    expect((await refusedAnswer(id, yes)).error).toBe('nothing_corrected')
    const [line] = one.cargo.packingList
    const packingList = [
      {
        description: 'Shoes',
        quantity: line?.quantity ?? '',
        price: '1.5',
        weightKg: '12',
        priceReason: 'Agreed',
      },
    ]
    const body = {
      receiverId: one.receiverId,
      freightMode: 'sea' as const,
      packingList,
      version: one.cargo.version,
    }
    await ask(api, updatePackage, { token: secretary, params: one.params, body })
    expect(await answer(id, yes)).toMatchObject({ before: { netUSD: '24.00' }, after: { netUSD: '18.00' } })
    const { id: again } = await wish(one, price)
    expect(await answer(again, no, sales)).toMatchObject({ state: 'refused', answeredBy: expect.any(String) })
  })

  it('is raised until departure, not after it, and of a price only where there is one', async () => {
    const one = await made()
    const batch = await insertBatch(api.db)
    await api.pool.query("update packages set waiting_status = 'approved', batch_id = $1 where id = $2", [
      batch.id,
      one.cargo.id,
    ])
    await wish(one, doubt)
    await api.pool.query('update batches set transit_status = 2 where id = $1', [batch.id])
    const late = await refusedWish(one, { kind: 'priceDoubt', text: 'Too dear' })
    expect(late).toMatchObject({ status: 409, error: 'departed' })
    const free = await made()
    await api.pool.query('update packages set total_usd = 0, paid_usd = 0 where id = $1', [free.cargo.id])
    expect((await refusedWish(free, { kind: 'priceDoubt', text: 'Too dear' })).status).toBe(409)
  })

  it('that is open is named before its batch departs, which goes on only when a person confirms it', async () => {
    const one = await made()
    const batch = await insertBatch(api.db)
    await api.pool.query("update packages set waiting_status = 'approved', batch_id = $1 where id = $2", [
      batch.id,
      one.cargo.id,
    ])
    const { id } = await wish(one, doubt)
    const body = { transitStatus: 2 as const, confirmEarly: true, confirmLoose: true }
    const depart = { token: owner, params: { id: batch.id }, body }
    const warned = await refused(api, setBatchTransitStatus, depart)
    expect(warned).toMatchObject({ status: 409, error: 'doubts_open' })
    expect(warned.message).toContain(one.cargo.trackingNumber)
    await ask(api, setBatchTransitStatus, { ...depart, body: { ...body, confirmDoubts: true } })
    const { result } = await ask(api, contract.listCustomerRequests, {
      token: sales,
      query: { state: 'open' },
    })
    expect(result.map((row) => row.id)).toContain(id)
  })

  it('whose time is over stands first in the office’s list', async () => {
    const one = await made()
    const { id } = await wish(one, doubt)
    await api.owner.query("update customer_requests set due_at = now() - interval '1 hour' where id = $1", [
      id,
    ])
    const list = (query: { late?: 'true'; state?: 'open' | 'answered' }) =>
      ask(api, contract.listCustomerRequests, { token: sales, query })
    expect((await list({ state: 'open' })).result[0]).toMatchObject({ id, isLate: true, hoursOld: 0 })
    const { tasks } = await ask(api, getDashboard, { token: sales })
    expect(tasks[0]).toMatchObject({ task: 'doubtsLate', count: 1 })
    expect(tasks.map(({ task }) => task)).toContain('requestsToAnswer')
    expect((await list({ late: 'true' })).result.map((row) => row.id)).toEqual([id])
    await answer(id, no)
    expect((await list({ late: 'true' })).totalItemsCount).toBe(0)
    expect((await list({ state: 'answered' })).result[0]?.id).toBe(id)
  })
})

describe('an answer', () => {
  it('to what its customer takes back at the same moment is refused, and changes nothing', async () => {
    const one = await made()
    const { id } = await wish(one, { kind: 'air' })
    const holder = await api.owner.connect()
    await holder.query('begin')
    await holder.query("update customer_requests set state = 'withdrawn' where id = $1", [id])
    const call = refusedAnswer(id, { ...yes, totalUSD: '120' })
    const waiting =
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'"
    await expect.poll(async () => (await api.pool.query(waiting)).rowCount).toBe(1)
    await holder.query('commit')
    holder.release()
    expect((await call).status).toBe(409)
    const { freightMode, totalUSD } = await ask(api, getPackage, { token: owner, params: one.params })
    expect({ freightMode, totalUSD }).toEqual({ freightMode: 'sea', totalUSD: '24.00' })
  })

  it('is given once, also by two at the same moment, is audited, and goes to the customer in their language', async () => {
    const one = await made()
    await api.pool.query("update customers set language = 'sw' where id = $1", [one.receiverId])
    const { id } = await wish(one, { kind: 'wait' })
    const call = () =>
      send(api, contract.answerRequest, {
        token: secretary,
        params: { id },
        body: { ...yes, answer: 'Sawa.' },
      })
    const codes = (await Promise.all([call(), call()])).map(({ statusCode }) => statusCode)
    expect(codes.sort()).toEqual([200, 409])
    const { rows } = await api.pool.query(
      "select body, language from messages where package_id = $1 and event = 'requestAnswered'",
      [one.cargo.id],
    )
    expect(rows).toEqual([{ language: 'sw', body: expect.stringMatching(/jibu letu.*Sawa\..*\/sw\/my/) }])
    const audited = await api.pool.query(
      "select action from audit_log where entity_id = $1 and action like 'request.%' order by at",
      [one.cargo.id],
    )
    expect(audited.rows.map(({ action }) => action)).toEqual(['request.asked', 'request.answered'])
  })
})
