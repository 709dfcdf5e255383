import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/deliveries'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { listExceptions } from '@/lib/contracts/exceptions'
import { getHandOverTerms, getOwnHandOver } from '@/lib/contracts/hand-over'
import { notifyReady } from '@/lib/contracts/notices'
import { deliverPackage } from '@/lib/contracts/package-actions'
import { getPackage } from '@/lib/contracts/packages'
import { splitPayment } from '@/lib/contracts/payments'
import { createAccount, createTransfer } from '@/lib/contracts/transactions'
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
let owner: string
let accountant: string
let rider: string
let riderId: string
let phones = 0

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  owner = await api.signIn({ privilege: 'super admin' })
  accountant = await api.signIn({ privilege: 'employee', position: 'accountant' })
  ;({ id: riderId } = await insertEmployee(api.db, { name: 'Juma Ally', position: 'driver' }))
  rider = await insertSession(api.db, { employeeId: riderId })
  await api.db
    .insertInto('settings')
    .values({ key: 'deliveryAreas', value: JSON.stringify(['Kariakoo', 'Ilala']) })
    .execute()
})
afterAll(() => api.close())
afterEach(async () => {
  expect(api.troubles).toEqual([])
  expect((await verifyBooks(api.db)).filter(({ broken }) => broken.length > 0)).toEqual([])
})

const wish = () => ({
  area: 'Kariakoo',
  address: 'Mtaa wa Kongo 12',
  wantedOn: addDays(officeToday(), 1),
  dayPart: 'morning' as const,
})

/** A customer whose cargo is ready, with the cookie of the phone and the code. */
async function receiver({ packages = 1, isUnpaid = false } = {}) {
  const phone = `+2557150${String(++phones).padStart(5, '0')}`
  const { id } = await insertCustomer(api.db, { phones: [phone], name: `Asha ${phones}` })
  const ids: string[] = []
  for (let count = 0; count < packages; count += 1) {
    ids.push(
      (
        await insertPackage(api.db, {
          receiverId: id,
          transitStatus: 4,
          totalUSD: '10',
          isForceCompleted: !isUnpaid,
        })
      ).id,
    )
  }
  const cookie = await insertCustomerSession(api.db, phone)
  const own = { headers: { cookie } }
  if (ids[0]) await ask(api, notifyReady, { token: manager, params: { id: ids[0] } })
  return { id, ids, first: ids[0] ?? '', own, code: (await ask(api, getOwnHandOver, own)).code ?? '' }
}

type Receiver = Awaited<ReturnType<typeof receiver>>

/** The delivery of a customer, given to the rider. */
async function assigned({ own, id }: Receiver): Promise<string> {
  await ask(api, contract.chooseDelivery, { ...own, body: wish() })
  const all = await ask(api, contract.listDeliveries, { token: manager })
  const deliveryId = all.find(({ customer }) => customer.id === id)?.id ?? ''
  await ask(api, contract.assignRider, { token: manager, params: { id: deliveryId }, body: { riderId } })
  return deliveryId
}

type Visit = BodyInputOf<typeof contract.recordVisit>
const visit = (deliveryId: string, fields: Partial<Visit> = {}, key: string = randomUUID()) => ({
  token: rider,
  headers: { 'idempotency-key': key },
  body: {
    deliveryId,
    packageIds: [],
    deliveredTo: 'Juma',
    receiverCode: null,
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
const cargo = (id: string) => ask(api, getPackage, { token: manager, params: { id } })
const cashOf = async () =>
  (await ask(api, contract.listRiderCash, { token: accountant })).find((one) => one.rider.id === riderId)

describe('who may collect', () => {
  it('is named by the customer, shown at the counter, and ends with the cargo unless always', async () => {
    const asha = await receiver()
    await ask(api, contract.addCollector, {
      ...asha.own,
      body: { name: 'Neema', phone: '0754000111', isStanding: true },
    })
    await ask(api, contract.addCollector, { ...asha.own, body: { name: 'Baraka' } })
    const terms = { token: rider, params: { customerId: asha.id } }
    expect((await ask(api, getHandOverTerms, terms)).collectors).toMatchObject([
      { name: 'Neema', phone: '+255754000111', isStanding: true },
      { name: 'Baraka', phone: null, isStanding: false },
    ])
    await ask(api, deliverPackage, {
      token: rider,
      params: { id: asha.first },
      body: { deliveredTo: 'Baraka' },
    })
    expect((await ask(api, getOwnHandOver, asha.own)).collectors.map(({ name }) => name)).toEqual(['Neema'])
    const once = await refused(api, contract.addCollector, { ...asha.own, body: { name: 'Baraka' } })
    expect(once.error).toBe('nothing_ready')
  })

  it('is five people at most, also when they are named at once, and another customer’s is not found', async () => {
    const asha = await receiver()
    const add = (name: string) => send(api, contract.addCollector, { ...asha.own, body: { name } })
    const answers = await Promise.all(['A', 'B', 'C', 'D', 'E', 'F', 'G'].map(add))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
    const [first] = (await ask(api, getOwnHandOver, asha.own)).collectors
    const juma = await receiver()
    const params = { id: first?.id ?? '' }
    expect((await refused(api, contract.removeCollector, { ...juma.own, params })).status).toBe(404)
    expect(await ask(api, contract.removeCollector, { ...asha.own, params })).toBeNull()
  })
})

describe('delivery by a rider', () => {
  it('is chosen for what is ready, changed and given up, and nobody else’s', async () => {
    const asha = await receiver()
    const bad = { ...asha.own, body: { ...wish(), area: 'Paris' } }
    expect((await refused(api, contract.chooseDelivery, bad)).errors).toEqual({ area: expect.any(String) })
    const late = { ...asha.own, body: { ...wish(), wantedOn: addDays(officeToday(), 15) } }
    expect((await refused(api, contract.chooseDelivery, late)).errors).toEqual({
      wantedOn: expect.any(String),
    })
    expect(await ask(api, contract.chooseDelivery, { ...asha.own, body: wish() })).toEqual({
      ...wish(),
      rider: null,
    })
    await ask(api, contract.chooseDelivery, { ...asha.own, body: { ...wish(), area: 'Ilala' } })
    expect((await ask(api, getOwnHandOver, asha.own)).delivery?.area).toBe('Ilala')
    const juma = await receiver()
    expect((await refused(api, contract.cancelDelivery, juma.own)).status).toBe(404)
    await ask(api, contract.cancelDelivery, asha.own)
    expect((await ask(api, getOwnHandOver, asha.own)).delivery).toBeNull()
    const none = await receiver({ packages: 0 })
    const refusal = await refused(api, contract.chooseDelivery, { ...none.own, body: wish() })
    expect(refusal.error).toBe('nothing_ready')
  })

  it('stands on the list of its rider alone, with what is owed in shillings', async () => {
    const asha = await receiver({ packages: 2, isUnpaid: true })
    const id = await assigned(asha)
    const stop = (await ask(api, contract.listStops, { token: rider })).find((one) => one.id === id)
    expect(stop).toMatchObject({ area: 'Kariakoo', dueTZS: '52000.00', codeMode: 'asked' })
    expect(stop?.packages.map((one) => one.id)).toEqual(asha.ids)
    expect(await ask(api, contract.listStops, { token: manager })).toEqual([])
    expect((await ask(api, getOwnHandOver, asha.own)).delivery?.rider).toBe('Juma')
    const foreign = visit(id, { packageIds: asha.ids })
    expect((await refused(api, contract.recordVisit, { ...foreign, token: manager })).status).toBe(404)
  })
})

describe('at the door', () => {
  it('the code hands everything over, with time and position, and the delivery is done', async () => {
    const asha = await receiver({ packages: 2 })
    const id = await assigned(asha)
    const position = { latitude: '-6.816000', longitude: '39.280300', accuracyM: 12 }
    const done = await ask(
      api,
      contract.recordVisit,
      visit(id, { packageIds: asha.ids, receiverCode: asha.code, place: position }),
    )
    expect(done).toMatchObject({ outcome: 'handedOver', problem: null, receiptNumber: null })
    expect((await cargo(asha.ids[1] ?? '')).delivery).toMatchObject({ deliveredTo: 'Juma', proof: 'code' })
    expect((await ask(api, contract.listStops, { token: rider })).map((one) => one.id)).not.toContain(id)
    const { rows } = await api.pool.query('select latitude, accuracy_m from rider_visits where id = $1', [
      done.id,
    ])
    expect(rows).toEqual([{ latitude: '-6.816000', accuracy_m: 12 }])
  })

  it('a wrong code is refused and counted, and nothing is recorded', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const wrong = visit(id, { packageIds: asha.ids, receiverCode: wrongOf(asha.code), cashTZS: '26000' })
    expect((await refused(api, contract.recordVisit, wrong)).errors).toEqual({
      receiverCode: expect.any(String),
    })
    const { rows } = await api.pool.query(
      'select tries, (select count(*)::int from rider_visits where delivery_id = $2) as visits from hand_over_codes where customer_id = $1',
      [asha.id, id],
    )
    expect(rows).toEqual([{ tries: 1, visits: 0 }])
  })

  it('unpaid cargo goes only with the cash that covers it, which is one payment', async () => {
    const asha = await receiver({ packages: 2, isUnpaid: true })
    const id = await assigned(asha)
    const code = { packageIds: asha.ids, receiverCode: asha.code }
    expect((await refused(api, contract.recordVisit, visit(id, code))).error).toBe('unpaid')
    expect((await refused(api, contract.recordVisit, visit(id, { ...code, cashTZS: '26000' }))).error).toBe(
      'unpaid',
    )
    expect((await refused(api, contract.recordVisit, visit(id, { ...code, cashTZS: '520000' }))).error).toBe(
      'overpaid',
    )
    expect(await cashOf()).toBeUndefined()
    const done = await ask(api, contract.recordVisit, visit(id, { ...code, cashTZS: '52000' }))
    expect(done.receiptNumber).toBeGreaterThan(0)
    expect((await cargo(asha.first)).isPaymentComplete).toBe(true)
    expect(await cashOf()).toMatchObject({
      expected: '52000.00',
      taken: [{ amount: '52000.00', receiptNumber: done.receiptNumber }],
    })
    const { expected } = (await cashOf()) ?? { expected: '' }
    await ask(api, contract.countRiderCash, {
      token: accountant,
      params: { id: riderId },
      body: { counted: expected, expectedSeen: expected },
    })
  })

  it('a failed try stands on the delivery, which stays on the list', async () => {
    const asha = await receiver()
    const id = await assigned(asha)
    const failed = visit(id, { failedReason: 'nobodyThere', note: 'Gate closed', deliveredTo: null })
    expect((await ask(api, contract.recordVisit, failed)).outcome).toBe('failed')
    const all = await ask(api, contract.listDeliveries, { token: manager })
    expect(all.find((one) => one.id === id)?.lastFailure?.reason).toBe('nobodyThere: Gate closed')
    expect((await ask(api, contract.listStops, { token: rider })).map((one) => one.id)).toContain(id)
  })

  it('arrives once, however often and at once it is sent', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const call = visit(id, { packageIds: asha.ids, receiverCode: asha.code, cashTZS: '26000', isLate: true })
    const answers = await Promise.all([1, 2, 3].map(() => ask(api, contract.recordVisit, call)))
    expect(new Set(answers.map((one) => one.id)).size).toBe(1)
    expect(answers[0]?.outcome).toBe('handedOver')
    const { rows } = await api.pool.query(
      'select count(*)::int as count from payments where package_id = $1',
      [asha.first],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('two hand-overs at once under two keys are one: the other is refused', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const one = () => send(api, contract.recordVisit, visit(id, { packageIds: asha.ids, cashTZS: '26000' }))
    const answers = await Promise.all([one(), one()])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  })
})

describe('what comes back from offline', () => {
  it('with a wrong code is neither lost nor accepted: a manager decides', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const late = { packageIds: asha.ids, receiverCode: wrongOf(asha.code), cashTZS: '26000', isLate: true }
    const held = await ask(api, contract.recordVisit, visit(id, late))
    expect(held).toMatchObject({
      outcome: 'held',
      problem: expect.any(String),
      receiptNumber: expect.any(Number),
    })
    expect((await cargo(asha.first)).delivery).toBeNull()
    expect((await ask(api, contract.listStops, { token: rider })).map((one) => one.id)).not.toContain(id)
    const { result } = await ask(api, listExceptions, { token: owner })
    expect(result[0]).toMatchObject({ kind: 'wrongCode', subjectId: asha.first })
    const waiting = await ask(api, contract.listHeldVisits, { token: manager })
    expect(waiting.at(-1)).toMatchObject({ id: held.id, isCashBooked: true, cashTZS: '26000.00' })
    expect((await refused(api, contract.listHeldVisits, { token: rider })).status).toBe(403)
    const decide = {
      token: manager,
      params: { id: held.id },
      body: { isAccepted: true, reason: 'She called us' },
    }
    const decisions = await Promise.all([
      send(api, contract.decideVisit, decide),
      send(api, contract.decideVisit, decide),
    ])
    expect(decisions.map(({ statusCode }) => statusCode).sort()).toEqual([200, 404])
    const { delivery } = await cargo(asha.first)
    expect(delivery).toMatchObject({
      deliveredTo: 'Juma',
      by: 'Juma Ally',
      proof: null,
      withoutCodeReason: 'She called us',
    })
  })

  it('and is refused by the manager leaves the cargo where it is, and the cash a payment', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const late = { packageIds: asha.ids, receiverCode: wrongOf(asha.code), cashTZS: '26000', isLate: true }
    const held = await ask(api, contract.recordVisit, visit(id, late))
    const body = { isAccepted: false, reason: 'Brought back to the office' }
    await ask(api, contract.decideVisit, { token: manager, params: { id: held.id }, body })
    const { delivery, isPaymentComplete } = await cargo(asha.first)
    expect({ delivery, isPaymentComplete }).toEqual({ delivery: null, isPaymentComplete: true })
    expect((await ask(api, contract.listStops, { token: rider })).map((one) => one.id)).toContain(id)
  })

  it('and was collected at the counter meanwhile, or given to another rider, is shown on return', async () => {
    const asha = await receiver()
    const id = await assigned(asha)
    await ask(api, deliverPackage, {
      token: manager,
      params: { id: asha.first },
      body: { deliveredTo: 'Asha' },
    })
    const late = { packageIds: asha.ids, receiverCode: null, isLate: true }
    expect((await ask(api, contract.recordVisit, visit(id, late))).outcome).toBe('held')
    expect((await cargo(asha.first)).delivery?.deliveredTo).toBe('Asha')
    const juma = await receiver()
    const other = await assigned(juma)
    await ask(api, contract.assignRider, { token: manager, params: { id: other }, body: { riderId: null } })
    const foreign = visit(other, { packageIds: juma.ids, receiverCode: juma.code, isLate: true })
    expect((await ask(api, contract.recordVisit, foreign)).outcome).toBe('held')
    expect((await cargo(juma.first)).delivery).toBeNull()
  })

  it('with far more cash than was owed, or the cash of another rider’s stop, is no payment until a manager decides', async () => {
    const asha = await receiver({ isUnpaid: true })
    const juma = await receiver({ isUnpaid: true })
    const [much, foreign] = [await assigned(asha), await assigned(juma)]
    await ask(api, contract.assignRider, { token: manager, params: { id: foreign }, body: { riderId: null } })
    const sent = [
      visit(much, { packageIds: asha.ids, receiverCode: asha.code, cashTZS: '2600000', isLate: true }),
      visit(foreign, { packageIds: juma.ids, receiverCode: juma.code, cashTZS: '26000', isLate: true }),
    ]
    for (const call of sent) {
      const held = await ask(api, contract.recordVisit, call)
      expect(held).toMatchObject({ outcome: 'held', receiptNumber: null })
      const [first = ''] = call.body.packageIds
      expect((await cargo(first)).paidAmountUSD).toBe('0.00')
      const waiting = await ask(api, contract.listHeldVisits, { token: manager })
      expect(waiting.find(({ id }) => id === held.id)?.isCashBooked).toBe(false)
      const body = { isAccepted: true, reason: 'The rider and the customer say so' }
      await ask(api, contract.decideVisit, { token: manager, params: { id: held.id }, body })
      expect((await cargo(first)).isPaymentComplete).toBe(true)
    }
  })

  it('with cash for cargo that is another customer’s now is decided, and the cash is the payer’s', async () => {
    const asha = await receiver({ packages: 2, isUnpaid: true })
    const juma = await receiver()
    const id = await assigned(asha)
    await api.pool.query('update packages set receiver_id = $2 where id = $1', [asha.first, juma.id])
    const late = { packageIds: [asha.first], receiverCode: asha.code, cashTZS: '26000', isLate: true }
    const held = await ask(api, contract.recordVisit, visit(id, late))
    expect(held).toMatchObject({ outcome: 'held', receiptNumber: null })
    const body = { isAccepted: false, reason: 'It was not hers' }
    await ask(api, contract.decideVisit, { token: manager, params: { id: held.id }, body })
    expect((await cargo(asha.ids[1] ?? '')).isPaymentComplete).toBe(true)
  })

  it('with cash of a payer who owes nothing any more is decided, and the cash is credit on their latest cargo', async () => {
    const asha = await receiver({ packages: 2, isUnpaid: true })
    const juma = await receiver()
    const id = await assigned(asha)
    const [, left = ''] = asha.ids
    await api.pool.query('update packages set receiver_id = $2 where id = $1', [asha.first, juma.id])
    await api.pool.query(
      "update packages set is_payment_force_completed = true, force_completed_reason = 'Paid in China' where id = $1",
      [left],
    )
    const late = { packageIds: [asha.first], receiverCode: asha.code, cashTZS: '26000', isLate: true }
    const held = await ask(api, contract.recordVisit, visit(id, late))
    expect(held).toMatchObject({ outcome: 'held', receiptNumber: null })
    const body = { isAccepted: false, reason: 'It was not hers' }
    await ask(api, contract.decideVisit, { token: manager, params: { id: held.id }, body })
    expect((await cargo(left)).paidAmountUSD).toBe('10.00')
  })

  it('is cash of nothing or a coin', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const refusedFor = async (cashTZS: string) =>
      (await refused(api, contract.recordVisit, visit(id, { packageIds: asha.ids, cashTZS, isLate: true })))
        .errors
    expect(await refusedFor('25')).toEqual({ cashTZS: '0, or at least TShs 50' })
    expect(await refusedFor('49.99')).toEqual({ cashTZS: '0, or at least TShs 50' })
  })
})

describe('the evening', () => {
  it('counts the cash into the cash box; a difference is explained, stays with the rider and is looked at', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const before = (await cashOf())?.expected ?? '0.00'
    await ask(
      api,
      contract.recordVisit,
      visit(id, { packageIds: asha.ids, receiverCode: asha.code, cashTZS: '26000' }),
    )
    const expectedSeen = (await cashOf())?.expected ?? ''
    expect(Number(expectedSeen) - Number(before)).toBe(26_000)
    const counted = String(Number(expectedSeen) - 1000)
    const count = (body: object) => ({
      token: accountant,
      params: { id: riderId },
      body: { counted, expectedSeen, ...body },
    })
    expect((await refused(api, contract.countRiderCash, { ...count({}), token: rider })).status).toBe(403)
    expect((await refused(api, contract.countRiderCash, count({}))).errors).toEqual({
      explanation: expect.any(String),
    })
    expect((await refused(api, contract.countRiderCash, count({ expectedSeen: '1' }))).error).toBe(
      'books_moved',
    )
    const both = await Promise.all(
      [1, 2].map(() => send(api, contract.countRiderCash, count({ explanation: 'Paid the ferry' }))),
    )
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    expect(await cashOf()).toMatchObject({ expected: '1000.00', taken: [] })
    const { result } = await ask(api, listExceptions, { token: owner })
    expect(result[0]).toMatchObject({ kind: 'riderCash', label: 'Juma Ally', reason: 'Paid the ferry' })
  })

  it('of a rider who counts it alone is looked at by another person', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const employee = await insertEmployee(api.db, { name: 'Neema Pius', position: 'accountant' })
    const token = await insertSession(api.db, { employeeId: employee.id })
    const params = { id: employee.id }
    await ask(api, contract.assignRider, { token: manager, params: { id }, body: { riderId: employee.id } })
    const call = visit(id, { packageIds: asha.ids, receiverCode: asha.code, cashTZS: '26000' })
    await ask(api, contract.recordVisit, { ...call, token })
    const body = { counted: '26000', expectedSeen: '26000.00', explanation: null }
    await ask(api, contract.countRiderCash, { token, params, body })
    const { result } = await ask(api, listExceptions, { token: owner })
    expect(result[0]).toMatchObject({ kind: 'riderCash', label: 'Neema Pius' })
  })

  it('a rider’s account takes nothing but what the rider took, and gives nothing but what was counted', async () => {
    const asha = await receiver({ isUnpaid: true })
    const id = await assigned(asha)
    const paid = { packageIds: asha.ids, receiverCode: asha.code, cashTZS: '26000' }
    await ask(api, contract.recordVisit, visit(id, paid))
    const { accountId } = (await cashOf()) ?? { accountId: '' }
    const dollars = { name: 'Dollars of the evening', kind: 'cash' as const, currency: 'USD' as const }
    const { id: other } = await ask(api, createAccount, { token: owner, body: dollars })
    const move = { amount: '1000', toAmount: '0.01', description: 'Away with it', date: officeToday() }
    const away = { ...move, fromAccountId: accountId, toAccountId: other }
    expect(await refused(api, createTransfer, { token: accountant, body: away })).toMatchObject({
      status: 422,
      errors: { fromAccountId: expect.any(String) },
    })
    const body = { amount: '26000', currency: 'TZS' as const, method: 'cash' as const, accountId }
    const refusal = await refused(api, splitPayment, { token: accountant, params: { id: asha.id }, body })
    expect(refusal.errors).toEqual({ accountId: expect.any(String) })
  })
})
