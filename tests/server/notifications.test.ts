import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { decideCargoClaim, offerForClaim, openCargoClaim, saveClaimProof } from '@/lib/contracts/cargo-claims'
import { askForPackage, takeBackRequest } from '@/lib/contracts/customer-requests'
import { listExceptions, lookAtException } from '@/lib/contracts/exceptions'
import { askToBeForgotten, carryOutForgetting, listForgettingRequests } from '@/lib/contracts/forgetting'
import * as transfers from '@/lib/contracts/money-transfers'
import { answerMyClaim, openMyClaim } from '@/lib/contracts/my-claims'
import { claimMyParcel } from '@/lib/contracts/my-parcels'
import { removeNote, writeBatchNote, writeCustomerNote, writePackageNote } from '@/lib/contracts/notes'
import {
  listNotifications,
  type Notification,
  readAllNotifications,
  readNotification,
} from '@/lib/contracts/notifications'
import { deletePackage } from '@/lib/contracts/packages'
import { claimParcel, decideClaim, listParcelClaims } from '@/lib/contracts/waiting-room'
import { forgetOldNotifications } from '@/server/notifications/own-notifications'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { type EmployeeFields, insertEmployee, insertSession } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { enteredCustomer } from './support/portal'

let api: TestApi
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => {
  // A stream that was left a moment ago may still be open.
  api.app.server.closeAllConnections()
  return api.close()
})
afterEach(() => expect(api.troubles).toEqual([]))

interface Someone {
  id: string
  token: string
}
async function someone(fields: EmployeeFields = {}): Promise<Someone> {
  const { id } = await insertEmployee(api.db, fields)
  return { id, token: await insertSession(api.db, { employeeId: id }) }
}

const read = ({ token }: Someone) => ask(api, listNotifications, { token })
const unreadOf = async (person: Someone) =>
  (await read(person)).result.filter(({ readAt }) => readAt === null)
const typesOf = async (person: Someone) => (await unreadOf(person)).map(({ kind }) => kind)
const onlyOne = async (person: Someone): Promise<Notification> => {
  const [first, ...others] = await unreadOf(person)
  if (!first || others.length > 0) throw new Error('there is not exactly one')
  return first
}
const mention = (by: Someone, packageId: string, ...people: Someone[]) =>
  ask(api, writePackageNote, {
    token: by.token,
    params: { id: packageId },
    body: { text: '@Juma look', mentionIds: people.map(({ id }) => id) },
  })

describe('a mention', () => {
  it('notifies the colleague of the package or customer, once, and never whoever wrote it', async () => {
    const [neema, juma] = [await someone({ name: 'Neema' }), await someone({ name: 'Juma' })]
    const customer = await insertCustomer(api.db, { name: "Ng'ombe & Sons" })
    const cargo = await insertPackage(api.db, { receiverId: customer.id })
    const { id: noteId } = await mention(neema, cargo.id, juma, juma, neema)
    expect(await onlyOne(juma)).toMatchObject({
      kind: 'mention',
      subjectId: noteId,
      by: 'Neema',
      packageInfo: { id: cargo.id, trackingNumber: cargo.trackingNumber },
      customer: null,
      text: '@Juma look',
    })
    expect(await read(neema)).toEqual({ unread: 0, result: [] })
    const body = { text: '@Neema <b>call</b>', mentionIds: [neema.id] }
    await ask(api, writeCustomerNote, { token: juma.token, params: { id: customer.id }, body })
    expect(await onlyOne(neema)).toMatchObject({
      by: 'Juma',
      packageInfo: null,
      customer: { id: customer.id, name: "Ng'ombe & Sons" },
      text: '@Neema <b>call</b>',
    })
  })

  it('in a note about a batch names the batch', async () => {
    const [neema, juma] = [await someone({ name: 'Neema' }), await someone({ name: 'Juma' })]
    const batch = await insertBatch(api.db, { number: 'SEA-NOTED' })
    const body = { text: '@Juma which container?', mentionIds: [juma.id] }
    const call = { token: neema.token, params: { id: batch.id }, body }
    const { id: noteId } = await ask(api, writeBatchNote, call)
    expect(await onlyOne(juma)).toMatchObject({
      kind: 'mention',
      subjectId: noteId,
      packageInfo: null,
      customer: null,
      batch: { id: batch.id, number: 'SEA-NOTED' },
      text: '@Juma which container?',
    })
  })

  it('is of somebody who works here, or nothing is written', async () => {
    const neema = await someone()
    const { id } = await insertPackage(api.db)
    const wrong = (mentionIds: string[]) =>
      refused(api, writePackageNote, { token: neema.token, params: { id }, body: { text: 'x', mentionIds } })
    const gone = await insertEmployee(api.db, { status: 'suspended' })
    expect((await wrong([neema.id, gone.id])).errors).toHaveProperty(['mentionIds.1'])
    expect((await wrong(['00000000-0000-4000-8000-000000000000'])).status).toBe(422)
    expect((await wrong(Array.from({ length: 21 }, () => neema.id))).errors).toHaveProperty('mentionIds')
    const { rows } = await api.pool.query('select from notes where package_id = $1', [id])
    expect(rows).toEqual([])
  })

  it('goes with its note, and with the package', async () => {
    const [neema, juma] = [await someone(), await someone()]
    const cargo = await insertPackage(api.db, { receiverId: null })
    const { id } = await mention(neema, cargo.id, juma)
    await ask(api, removeNote, { token: neema.token, params: { id } })
    expect(await read(juma)).toEqual({ unread: 0, result: [] })
    await mention(neema, cargo.id, juma)
    const manager = await someone({ privilege: 'system manager' })
    await ask(api, deletePackage, { token: manager.token, params: { id: cargo.id } })
    expect(await read(juma)).toEqual({ unread: 0, result: [] })
  })
})

describe('one’s own notifications', () => {
  it('are read one by one or all at once, stay, and are nobody else’s', async () => {
    const [neema, juma] = [await someone(), await someone()]
    const { id: packageId } = await insertPackage(api.db)
    for (let at = 0; at < 3; at++) await mention(neema, packageId, juma)
    const [newest, middle] = await unreadOf(juma)
    if (!newest || !middle) throw new Error('there are three')
    const one = { params: { id: middle.id } }
    expect((await refused(api, readNotification, { token: neema.token, ...one })).status).toBe(404)
    expect((await refused(api, readNotification, one)).status).toBe(401)
    expect((await refused(api, listNotifications)).status).toBe(401)
    const both = await Promise.all(
      [1, 2].map(() => send(api, readNotification, { token: juma.token, ...one })),
    )
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const after = await read(juma)
    expect(after.unread).toBe(2)
    // The unread ones come first.
    expect(after.result.map(({ readAt }) => readAt === null)).toEqual([true, true, false])
    await mention(neema, packageId, juma)
    const until = { until: newest.createdAt }
    expect((await refused(api, readAllNotifications, { body: until })).status).toBe(401)
    await ask(api, readAllNotifications, { token: juma.token, body: until })
    // What came after the newest one that was seen is still new.
    expect((await read(juma)).unread).toBe(1)
    const nonsense = { token: juma.token, body: { until: 'yesterday' } }
    expect((await refused(api, readAllNotifications, nonsense)).errors).toHaveProperty('until')
  })

  it('are forgotten after their time', async () => {
    const [neema, juma] = [await someone(), await someone()]
    const { id: packageId } = await insertPackage(api.db)
    for (let at = 0; at < 3; at++) await mention(neema, packageId, juma)
    const [old, olderButUnread] = await unreadOf(juma)
    const age = (days: number, id = '') =>
      api.pool.query(`update notifications set created_at = now() - interval '${days} days' where id = $1`, [
        id,
      ])
    await age(31, old?.id)
    await age(31, olderButUnread?.id)
    await ask(api, readNotification, { token: juma.token, params: { id: old?.id ?? '' } })
    await forgetOldNotifications(api.db)
    expect((await read(juma)).result).toHaveLength(2)
    await age(91, olderButUnread?.id)
    await forgetOldNotifications(api.db)
    expect((await read(juma)).result).toHaveLength(1)
  })
})

describe('a duty', () => {
  it('notifies those who have it, and is settled for all when one has done it', async () => {
    const [maker, one, other] = [
      await someone({ privilege: 'system manager', name: 'Maker' }),
      await someone({ privilege: 'system manager' }),
      await someone({ privilege: 'super admin' }),
    ]
    const clerk = await someone({ privilege: 'secretary' })
    const cargo = await insertPackage(api.db, { totalUSD: '100' })
    await ask(api, deletePackage, { token: maker.token, params: { id: cargo.id } })
    const duty = await onlyOne(one)
    expect(duty).toMatchObject({
      kind: 'exception',
      state: 'deletion',
      label: cargo.trackingNumber,
      by: 'Maker',
      text: null,
    })
    expect(await typesOf(other)).toEqual(['exception'])
    expect(await typesOf(maker)).toEqual([])
    expect(await typesOf(clerk)).toEqual([])
    const { result } = await ask(api, listExceptions, { token: one.token, query: {} })
    const exception = result.find(({ label }) => label === cargo.trackingNumber)
    expect(exception?.id).toBe(duty.subjectId)
    await ask(api, lookAtException, { token: one.token, params: { id: exception?.id ?? '' } })
    expect(await typesOf(other)).toEqual([])
  })

  it('is shown to nobody who has lost the right to it', async () => {
    const [maker, lowered] = [
      await someone({ privilege: 'system manager' }),
      await someone({ privilege: 'system manager' }),
    ]
    const cargo = await insertPackage(api.db, { totalUSD: '100' })
    await ask(api, deletePackage, { token: maker.token, params: { id: cargo.id } })
    expect(await typesOf(lowered)).toEqual(['exception'])
    await api.pool.query("update employees set privilege = 'employee' where id = $1", [lowered.id])
    expect(await read(lowered)).toEqual({ unread: 0, result: [] })
  })

  it('of a transfer goes from who may approve it to nobody, and back with another maker', async () => {
    const [maker, checker] = [
      await someone({ privilege: 'super admin' }),
      await someone({ privilege: 'super admin' }),
    ]
    const supplierId = (await insertSupplier(api.db)).id
    const body = {
      amount: '7100',
      currency: 'CNY',
      payInCurrency: 'CNY',
      purpose: 'Shoes',
      supplierId,
    } as const
    const asked = await ask(api, transfers.requestMoneyTransfer, { token: maker.token, body })
    expect(await onlyOne(checker)).toMatchObject({
      kind: 'transfer',
      subjectId: asked.id,
      label: String(asked.number),
    })
    const params = { id: asked.id }
    const changed = await ask(api, transfers.changeMoneyTransfer, {
      token: checker.token,
      params,
      body: { ...body, amount: '7000', version: asked.version },
    })
    expect(await typesOf(checker)).toEqual([])
    expect(await typesOf(maker)).toEqual(['transfer'])
    const { version } = changed
    await ask(api, transfers.approveMoneyTransfer, { token: maker.token, params, body: { version } })
    expect(await typesOf(maker)).toEqual([])
  })

  it('of a customer’s doubt is for whoever talks with customers, until it is taken back', async () => {
    const [sales, driver] = [await someone({ position: 'sales' }), await someone({ position: 'driver' })]
    const phone = '+255714555000'
    const receiverId = (await insertCustomer(api.db, { phones: [phone] })).id
    const cargo = await insertPackage(api.db, { receiverId, totalUSD: '40' })
    const mine = { headers: { cookie: await insertCustomerSession(api.db, phone) } }
    const body = { kind: 'priceDoubt' as const, text: 'Too much' }
    const { id } = await ask(api, askForPackage, { ...mine, params: { id: cargo.id }, body })
    expect(await onlyOne(sales)).toMatchObject({
      kind: 'doubt',
      subjectId: id,
      state: 'priceDoubt',
      by: null,
    })
    expect(await typesOf(driver)).toEqual([])
    await ask(api, takeBackRequest, { ...mine, params: { id } })
    expect(await typesOf(sales)).toEqual([])
  })

  it('of a customer’s wish that is no doubt is for them as well', async () => {
    const sales = await someone({ position: 'sales' })
    const phone = '+255714555001'
    const receiverId = (await insertCustomer(api.db, { phones: [phone] })).id
    const cargo = await insertPackage(api.db, { receiverId, totalUSD: '40', freightMode: 'sea' })
    const mine = { headers: { cookie: await insertCustomerSession(api.db, phone) } }
    const body = { kind: 'air' as const, text: null }
    const { id } = await ask(api, askForPackage, { ...mine, params: { id: cargo.id }, body })
    expect(await onlyOne(sales)).toMatchObject({ kind: 'doubt', subjectId: id, state: 'air', by: null })
    await ask(api, takeBackRequest, { ...mine, params: { id } })
    expect(await typesOf(sales)).toEqual([])
  })
})

describe('a claim for cargo', () => {
  const description = 'The carton came open'

  it('is for whoever may decide about it, from the customer’s word until there is an offer', async () => {
    const [secretary, manager] = [
      await someone({ privilege: 'secretary' }),
      await someone({ privilege: 'system manager' }),
    ]
    const others = [await someone({ position: 'sales' }), await someone({ position: 'accountant' })]
    const asha = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: asha.id })
    const body = { packageId: cargo.id, kind: 'damaged' as const, description }
    const { id } = await ask(api, openMyClaim, { ...asha.as, body })
    expect((await refused(api, openMyClaim, { ...asha.as, body })).error).toBe('claim_open')
    const expected = {
      kind: 'cargoClaim',
      subjectId: id,
      state: 'damaged',
      by: null,
      text: null,
      packageInfo: { id: cargo.id, trackingNumber: cargo.trackingNumber },
    }
    expect(await onlyOne(secretary)).toMatchObject(expected)
    expect(await onlyOne(manager)).toMatchObject(expected)
    for (const other of others) expect(await read(other)).toEqual({ unread: 0, result: [] })
    const call = { token: secretary.token, params: { id } }
    const { version } = await ask(api, saveClaimProof, { ...call, body: { version: 1 } })
    expect(await typesOf(manager)).toEqual(['cargoClaim'])
    const offer = { basis: 'byHand', amount: '5', currency: 'USD', note: 'As agreed', version } as const
    await ask(api, offerForClaim, { ...call, body: offer })
    expect(await typesOf(manager)).toEqual([])
    expect(await typesOf(secretary)).toEqual([])
  })

  it('that a colleague writes down is news to the others, and again when its refusal is contested', async () => {
    const [one, other] = [
      await someone({ privilege: 'secretary', name: 'Neema' }),
      await someone({ privilege: 'secretary' }),
    ]
    const asha = await enteredCustomer(api)
    const cargo = await insertPackage(api.db, { receiverId: asha.id })
    const body = { packageId: cargo.id, kind: 'lost' as const, description }
    const { id, version } = await ask(api, openCargoClaim, { token: one.token, body })
    expect(await typesOf(one)).toEqual([])
    expect(await onlyOne(other)).toMatchObject({ kind: 'cargoClaim', subjectId: id, by: 'Neema' })
    const params = { id }
    const no = { state: 'refused' as const, reason: 'Nothing is missing', version }
    const refusal = await ask(api, decideCargoClaim, { token: other.token, params, body: no })
    expect(await typesOf(other)).toEqual([])
    const again = { answer: 'contested' as const, note: 'It is', version: refusal.version }
    const contested = await ask(api, answerMyClaim, { ...asha.as, params, body: again })
    expect([await typesOf(one), await typesOf(other)]).toEqual([['cargoClaim'], ['cargoClaim']])
    const back = { answer: 'withdrawn' as const, note: 'Found it', version: contested.version }
    await ask(api, answerMyClaim, { ...asha.as, params, body: back })
    expect([await typesOf(one), await typesOf(other)]).toEqual([[], []])
  })
})

describe('a claim of an unknown parcel', () => {
  const stranger = (id: string, phone: string) =>
    ask(api, claimParcel, { params: { id }, body: { name: 'Juma', phone, courierNumber: 'SF1' } })
  const claimsOf = async ({ token }: Someone, packageId: string) =>
    (await ask(api, listParcelClaims, { token })).filter((claim) => claim.packageId === packageId)
  const refuse = ({ token }: Someone, id: string) =>
    ask(api, decideClaim, { token, params: { id }, body: { status: 'refused' } })

  it('is one for whoever talks with customers, however many claim it, until all are decided', async () => {
    const [sales, secretary] = [
      await someone({ position: 'sales' }),
      await someone({ privilege: 'secretary' }),
    ]
    const others = [await someone({ position: 'warehouse' }), await someone({ position: 'accountant' })]
    const { id, trackingNumber } = await insertPackage(api.db, { receiverId: null, courierNumber: 'SF1' })
    await stranger(id, '+255712900001')
    await stranger(id, '+255712900001')
    await stranger(id, '+255712900002')
    const asha = await enteredCustomer(api)
    await ask(api, claimMyParcel, { ...asha.as, params: { id }, body: { proof: 'Two red bags' } })
    for (const person of [sales, secretary])
      expect(await onlyOne(person)).toMatchObject({
        kind: 'parcelClaim',
        subjectId: id,
        by: null,
        text: null,
        packageInfo: { id, trackingNumber },
      })
    for (const other of others) expect(await read(other)).toEqual({ unread: 0, result: [] })
    const [first, ...rest] = await claimsOf(sales, id)
    await refuse(sales, first?.id ?? '')
    expect(await typesOf(secretary)).toEqual(['parcelClaim'])
    expect(rest).toHaveLength(2)
    for (const claim of rest) await refuse(sales, claim.id)
    expect([await typesOf(sales), await typesOf(secretary)]).toEqual([[], []])
  })

  it('is one of a customer as well, which accepting it ends', async () => {
    const sales = await someone({ position: 'sales' })
    const { id } = await insertPackage(api.db, { receiverId: null })
    const asha = await enteredCustomer(api)
    const claim = { ...asha.as, params: { id }, body: { proof: 'Two red bags' } }
    const made = await ask(api, claimMyParcel, claim)
    expect(await onlyOne(sales)).toMatchObject({ kind: 'parcelClaim', subjectId: id })
    const body = { status: 'accepted' as const, receiverId: asha.id }
    await ask(api, decideClaim, { token: sales.token, params: { id: made.id }, body })
    expect(await typesOf(sales)).toEqual([])
  })

  it('goes with the customer who is forgotten, unless another claims the parcel', async () => {
    const [sales, manager] = [
      await someone({ position: 'sales' }),
      await someone({ privilege: 'system manager' }),
    ]
    const asha = await enteredCustomer(api)
    const parcels = [
      await insertPackage(api.db, { receiverId: null }),
      await insertPackage(api.db, { receiverId: null }),
    ]
    for (const { id } of parcels)
      await ask(api, claimMyParcel, { ...asha.as, params: { id }, body: { proof: 'Two red bags' } })
    await stranger(parcels[0]?.id ?? '', '+255712900004')
    await ask(api, askToBeForgotten, asha.as)
    const asked = await ask(api, listForgettingRequests, { token: manager.token })
    const request = asked.find(({ customer }) => customer.id === asha.id)
    await ask(api, carryOutForgetting, { token: manager.token, params: { id: request?.id ?? '' } })
    expect((await onlyOne(sales)).subjectId).toBe(parcels[0]?.id)
  })

  it('goes with its parcel', async () => {
    const [sales, manager] = [
      await someone({ position: 'sales' }),
      await someone({ privilege: 'system manager' }),
    ]
    const { id } = await insertPackage(api.db, { receiverId: null })
    await stranger(id, '+255712900003')
    expect(await typesOf(sales)).toEqual(['parcelClaim'])
    await ask(api, deletePackage, { token: manager.token, params: { id } })
    expect(await typesOf(sales)).toEqual([])
  })
})

/** The lines of an open stream as they come. */
async function listen(origin: string, token: string) {
  const leaving = new AbortController()
  const response = await fetch(`${origin}/api/v1/notifications/stream`, {
    headers: { 'auth-token': token },
    signal: leaving.signal,
  })
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  let isOver = false
  const over = (async () => {
    for (;;) {
      const next = await reader?.read()
      if (!next || next.done) break
      text += next.value
    }
    isOver = true
  })()
  over.catch(() => {})
  return {
    response,
    events: () => text.split('event: change').length - 1,
    isOver: () => isOver,
    leave: () => leaving.abort(),
  }
}

describe('the stream', () => {
  it('says that something is new, without its words, and ends with the session', async () => {
    const origin = await api.app.listen({ host: '127.0.0.1', port: 0 })
    const [neema, juma] = [await someone(), await someone()]
    const [hers, his] = [await listen(origin, neema.token), await listen(origin, juma.token)]
    expect(his.response.headers.get('content-type')).toBe('text/event-stream')
    expect(his.response.headers.get('cache-control')).toBe('no-store')
    await expect.poll(() => [hers.events(), his.events()], { timeout: 10_000 }).toEqual([1, 1])
    const { id: packageId } = await insertPackage(api.db)
    await mention(neema, packageId, juma)
    await expect.poll(his.events, { timeout: 10_000 }).toBe(2)
    await ask(api, readNotification, { token: juma.token, params: { id: (await onlyOne(juma)).id } })
    await expect.poll(his.events, { timeout: 10_000 }).toBe(3)
    expect(hers.events()).toBe(1)
    await api.pool.query('delete from sessions where employee_id = $1', [juma.id])
    await expect.poll(his.isOver, { timeout: 20_000 }).toBe(true)
    expect(hers.isOver()).toBe(false)
    hers.leave()
  }, 60_000)

  it('is refused to nobody in particular, and to who opens too many', async () => {
    const origin = String(api.app.listeningOrigin)
    const status = async (headers: Record<string, string>) => {
      const answer = await fetch(`${origin}/api/v1/notifications/stream`, { headers })
      await answer.body?.cancel()
      return answer.status
    }
    expect(await status({})).toBe(401)
    expect(await status({ 'auth-token': 'somebody-else' })).toBe(401)
    const juma = await someone()
    const open = await Promise.all(Array.from({ length: 20 }, () => listen(origin, juma.token)))
    expect(await status({ 'auth-token': juma.token })).toBe(429)
    for (const { leave } of open) leave()
    await expect.poll(() => status({ 'auth-token': juma.token }), { timeout: 10_000 }).toBe(200)
  })
})
