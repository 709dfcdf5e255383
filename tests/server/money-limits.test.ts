import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { formatCalendarDate } from '@/components/ui/date-format'
import * as batches from '@/lib/contracts/batches'
import { getDashboard } from '@/lib/contracts/dashboard'
import { createPackage, getPackage, updatePackage } from '@/lib/contracts/packages'
import * as payments from '@/lib/contracts/payments'
import { listRateExceptions, lookAtRate, putRates } from '@/lib/contracts/rates'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

/** As the API writes a day in English. */
const written = (day: string) => formatCalendarDate(day, 'en')

let api: TestApi
let receiverId: string
let driver: string
let secretary: string
let accountant: string
let manager: string

beforeAll(async () => {
  api = await startApi()
  receiverId = (await insertCustomer(api.db)).id
  driver = await api.signIn({ position: 'driver' })
  secretary = await api.signIn({ privilege: 'secretary' })
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(async () => expect(await brokenClaims()).toEqual([]))

const brokenClaims = async () => (await verifyBooks(api.db)).filter(({ count }) => count > 0)

const packingList = [{ description: 'Shoes', quantity: 1, price: 100 }]
const receive = (token: string, fields: Record<string, unknown> = {}) => ({
  token,
  body: { receiverId, packingList, ...fields },
})
const pay = (id: string, body: Partial<payments.PaymentInput>, token = accountant) => ({
  token,
  params: { id },
  body: { amount: '100', currency: 'USD' as const, method: 'cash' as const, ...body },
})

async function auditOf(entityId: string, action: string) {
  const { rows } = await api.pool.query<{ reason: string; changes: unknown }>(
    'select reason, changes from audit_log where entity_id = $1 and action = $2',
    [entityId, action],
  )
  return rows
}

describe('the rate of a package', () => {
  it('is the day’s for a driver, who may name it and no other', async () => {
    const made = await ask(api, createPackage, receive(driver, { currencyConverter: '2600.00' }))
    expect(made.currencyConverter).toBe('2600')
    const own = await refused(api, createPackage, receive(driver, { currencyConverter: '0.000001' }))
    expect(own).toMatchObject({ status: 403, error: 'own_rate' })
    expect(own.message).toContain(`The rate on ${written(officeToday())} is 2,600`)
    expect(own.errors).toHaveProperty('currencyConverter')
  })

  it('of one’s own is for those who set rates, and far from the day’s wants a reason that is written down', async () => {
    expect((await ask(api, createPackage, receive(manager, { currencyConverter: '2400' }))).totalUSD).toBe(
      '100.00',
    )
    const far = await refused(api, createPackage, receive(manager, { currencyConverter: '26' }))
    expect(far).toMatchObject({ status: 409, error: 'rate_off' })
    expect(far.message).toBe(
      `The rate 26 is 99% away from the usual rate of ${written(officeToday())}, 2,600. Give the reason for using it.`,
    )
    const body = { currencyConverter: '2000', rateReason: 'Agreed in March' }
    const made = await ask(api, createPackage, receive(manager, body))
    expect(await auditOf(made.id, 'rate.accepted')).toEqual([
      { reason: 'Agreed in March', changes: { rate: { old: '2600', new: '2000' } } },
    ])
  })

  it('stays as it is when a secretary saves the package, and is not theirs to change', async () => {
    const { id } = await insertPackage(api.db, { receiverId, currencyConverter: '2500' })
    const save = (currencyConverter: string, version: number) => ({
      token: secretary,
      params: { id },
      body: { receiverId, packingList, currencyConverter, version },
    })
    const saved = await ask(api, updatePackage, save('2500', 1))
    const refusal = await refused(api, updatePackage, save('2450', saved.version))
    expect(refusal).toMatchObject({ status: 403, error: 'own_rate' })
    expect((await ask(api, getPackage, { token: secretary, params: { id } })).currencyConverter).toBe('2500')
  })

  it('is its batch’s while that is near the day’s, else the day’s', async () => {
    const near = await insertBatch(api.db, { exchangeRate: '2500' })
    const made = await ask(api, createPackage, receive(manager, { batchId: near.id }))
    expect(made.currencyConverter).toBe('2500')
    const far = await insertBatch(api.db, { exchangeRate: '2000' })
    const other = await ask(api, createPackage, receive(manager, { batchId: far.id }))
    expect(other.currencyConverter).toBe('2600')
    await api.pool.query('update batches set exchange_rate = 2600 where id = $1', [far.id])
  })
})

describe('the rate of a batch', () => {
  const open = (token: string, number: string, fields: object) => ({
    token,
    body: {
      number,
      freightMode: 'sea' as const,
      departureDate: '2026-12-01',
      departurePort: 'guangzhou' as const,
      dischargePort: 'dar-es-salaam' as const,
      ...fields,
    },
  })

  it('is the day’s, or a manager’s', async () => {
    const own = await refused(api, batches.createBatch, open(secretary, 'OWN', { exchangeRate: '2500' }))
    expect(own).toMatchObject({ status: 403, error: 'own_rate' })
    await ask(api, batches.createBatch, open(secretary, 'SAME', { exchangeRate: '2600' }))
    const far = await refused(api, batches.createBatch, open(manager, 'FAR', { exchangeRate: '260' }))
    expect(far).toMatchObject({ status: 409, error: 'rate_off' })
    const said = { exchangeRate: '2200', rateReason: 'Agreed' }
    const made = await ask(api, batches.createBatch, open(manager, 'FAR', said))
    expect(await auditOf(made.id, 'rate.accepted')).toHaveLength(1)
  })
})

describe('the rate of a payment', () => {
  it('is the package’s or the day’s, unasked and up to 1 %', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '1000', currencyConverter: '2400' })
    const tzs = { amount: '48000', currency: 'TZS' as const }
    for (const rate of [undefined, '2400', '2600', '2424', '2574']) {
      await ask(api, payments.recordPayment, pay(id, { ...tzs, rate }))
    }
  })

  it('more than 1 % from both is asked about, more than 5 % is a manager’s with a reason', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '1000' })
    const at = (rate: string, more: Partial<payments.PaymentInput> = {}) =>
      ({ amount: '52000', currency: 'TZS', rate, ...more }) as const
    const unusual = await refused(api, payments.recordPayment, pay(id, at('2650')))
    expect(unusual).toMatchObject({ status: 409, error: 'rate_unusual' })
    expect(unusual.message).toContain('1.9% away from the usual rate of')
    await ask(api, payments.recordPayment, pay(id, at('2650', { confirmRate: true })))
    const off = at('2800', { confirmRate: true, rateReason: 'Agreed' })
    expect(await refused(api, payments.recordPayment, pay(id, off))).toMatchObject({
      status: 403,
      error: 'rate_refused',
    })
    const silent = await refused(api, payments.recordPayment, pay(id, at('2800'), manager))
    expect(silent).toMatchObject({ status: 409, error: 'rate_off', errors: { rate: expect.any(String) } })
    await ask(api, payments.recordPayment, pay(id, off, manager))
    expect(await auditOf(id, 'rate.accepted')).toEqual([
      { reason: 'Agreed', changes: { rate: { old: '2600', new: '2800' } } },
    ])
  })

  it('of an earlier day is compared with that day’s', async () => {
    await api.pool.query(
      `insert into exchange_rates (currency, rate, set_at) values
        ('CNY', 6, now() - interval '20 days'), ('CNY', 7.1, now() - interval '5 days')`,
    )
    const day = addDays(officeToday(), -10)
    const createdAt = officeMidnight(addDays(day, -1))
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '1000', createdAt })
    await api.pool.query(
      "insert into accounts (name, kind, currency, created_at) values ('Yuan', 'bank', 'CNY', $1)",
      [createdAt],
    )
    const yuan = { amount: '600', currency: 'CNY', method: 'bank', date: day } as const
    const paid = await ask(api, payments.recordPayment, pay(id, yuan))
    expect(paid.instalment).toMatchObject({ rate: '6', amountUSD: '100.00' })
    const todays = await refused(api, payments.recordPayment, pay(id, { ...yuan, rate: '7.1' }))
    expect(todays).toMatchObject({ status: 403, error: 'rate_refused' })
  })

  it('of a discount is held to the same', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '1000' })
    const give = (token: string, fields: object) => ({
      token,
      params: { id },
      body: { amount: '26000', currency: 'TZS' as const, reason: 'Late', ...fields },
    })
    const cheap = await refused(api, payments.giveDiscount, give(accountant, { rate: '30' }))
    expect(cheap).toMatchObject({ status: 403, error: 'rate_refused' })
    await ask(api, payments.giveDiscount, give(manager, { rate: '2000', rateReason: 'Agreed' }))
  })
})

describe('the day of a payment', () => {
  it('is neither before the package nor before the account', async () => {
    const today = officeToday()
    const yesterday = addDays(today, -1)
    const young = await insertPackage(api.db, { receiverId })
    const early = await refused(api, payments.recordPayment, pay(young.id, { date: yesterday }))
    expect(early.errors).toEqual({
      date: `Package ${young.trackingNumber} was received on ${written(today)}; it cannot have been paid before`,
    })
    const old = await insertPackage(api.db, { receiverId, createdAt: officeMidnight(addDays(today, -9)) })
    const { rows } = await api.pool.query<{ id: string }>(
      "insert into accounts (name, kind, currency) values ('New till', 'cash', 'USD') returning id",
    )
    const into = { date: yesterday, accountId: rows[0]?.id ?? null }
    const refusal = await refused(api, payments.recordPayment, pay(old.id, into))
    expect(refusal.errors?.date).toContain(`The account was opened on ${written(today)}`)
  })
})

describe('a payment of more than what is open', () => {
  it('is asked about, and taken when it is confirmed', async () => {
    const { id } = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const huge = await refused(api, payments.recordPayment, pay(id, { amount: '1000000000000' }))
    expect(huge).toMatchObject({ status: 409, error: 'overpaid', errors: { amount: expect.any(String) } })
    expect(huge.message).toContain('US$ 1,000,000,000,000.00 is more than what is open')
    expect((await refused(api, payments.recordPayment, pay(id, { amount: '100.31' }))).error).toBe('overpaid')
    const paid = await ask(api, payments.recordPayment, pay(id, { amount: '200', confirmOverpay: true }))
    expect(paid.creditUSD).toBe('100.00')
  })

  it('is asked about over several packages too', async () => {
    const { id: customer } = await insertCustomer(api.db)
    const one = await insertPackage(api.db, { receiverId: customer, totalUSD: '50' })
    await insertPackage(api.db, { receiverId: customer, totalUSD: '50' })
    const sent = (body: object) => ({ ...pay(customer, {}), body: { ...pay(customer, {}).body, ...body } })
    const whole = await refused(api, payments.splitPayment, sent({ amount: '100.31' }))
    expect(whole.error).toBe('overpaid')
    const shares = [{ packageId: one.id, amount: '51' }]
    expect((await refused(api, payments.splitPayment, sent({ amount: '51', shares }))).error).toBe('overpaid')
  })

  it('that no column holds is refused with a sentence', async () => {
    const { id } = await insertPackage(api.db, { receiverId, currencyConverter: '0.000001' })
    const body = { amount: '1000000000000', currency: 'TZS', confirmOverpay: true } as const
    const refusal = await refused(api, payments.recordPayment, pay(id, body))
    expect(refusal).toMatchObject({ status: 422, error: 'number_too_large' })
    expect(refusal.message).toContain('too large to record')
    await api.pool.query('update packages set currency_converter = 2600 where id = $1', [id])
  })
})

describe('a price below its discount', () => {
  const discounted = async () => {
    const cargo = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const body = { amount: '80', currency: 'USD' as const, reason: 'Wet' }
    await ask(api, payments.giveDiscount, { token: accountant, params: { id: cargo.id }, body })
    return cargo
  }

  it('is refused with both figures, and the package stays as it was', async () => {
    const { id } = await discounted()
    const lower = (price: number) => ({
      token: secretary,
      params: { id },
      body: { receiverId, packingList: [{ description: 'Shoes', quantity: 1, price }], version: 2 },
    })
    const refusal = await refused(api, updatePackage, lower(50))
    expect(refusal).toMatchObject({ status: 409, error: 'below_discount' })
    expect(refusal.message).toContain('The new price, US$ 50.00, is less than the discount')
    expect(await ask(api, updatePackage, lower(80))).toMatchObject({
      creditUSD: '0.00',
      remainingUSD: '0.00',
    })
  })

  it('that is there from before shows no credit, has none to move, and is named by the books', async () => {
    const { id, trackingNumber } = await discounted()
    const other = await insertPackage(api.db, { receiverId })
    await api.pool.query('update packages set total_usd = 50 where id = $1', [id])
    await api.pool.query('update packing_items set price = 50 where package_id = $1', [id])
    expect(await ask(api, getPackage, { token: accountant, params: { id } })).toMatchObject({
      creditUSD: '0.00',
    })
    const body = { toPackageId: other.id, amountUSD: '30' }
    const move = await refused(api, payments.moveCredit, { token: accountant, params: { id }, body })
    expect(move).toMatchObject({ status: 409, errors: { amountUSD: expect.any(String) } })
    const [claim, ...more] = await brokenClaims()
    expect(more).toEqual([])
    expect(claim).toMatchObject({ claim: expect.stringContaining('discount'), broken: [trackingNumber] })
    await api.pool.query('update packages set total_usd = 100 where id = $1', [id])
    await api.pool.query('update packing_items set price = 100 where package_id = $1', [id])
  })
})

describe('a rate that was accepted with a reason', () => {
  it('is a task of the managers until another one has looked at it', async () => {
    const { id } = await ask(
      api,
      createPackage,
      receive(manager, { currencyConverter: '2000', rateReason: 'Agreed in May' }),
    )
    const other = await api.signIn({ privilege: 'system manager' })
    const waiting = async () => {
      const query = { itemsPerPage: 200 }
      return (await ask(api, listRateExceptions, { token: other, query })).result.find(
        (one) => one.subjectId === id,
      )
    }
    const one = await waiting()
    expect(one).toMatchObject({ kind: 'package', rate: '2000', dayRate: '2600', reason: 'Agreed in May' })
    const tasks = async () => {
      const { tasks: all } = await ask(api, getDashboard, { token: other })
      return all.find(({ task }) => task === 'ratesToLookAt')?.count ?? 0
    }
    const before = await tasks()
    const look = { params: { id: one?.id ?? '' }, body: { reason: null } }
    expect(await refused(api, lookAtRate, { token: manager, ...look })).toMatchObject({ status: 409 })
    expect((await refused(api, lookAtRate, { token: accountant, ...look })).status).toBe(403)
    await ask(api, lookAtRate, { token: other, ...look })
    expect(await waiting()).toBeUndefined()
    expect(await tasks()).toBe(before - 1)
    expect(await auditOf(id, 'rate.seen')).toHaveLength(1)
  })
})

describe('a new rate of a batch', () => {
  it('is a manager’s with a reason, shows whom it touches before, tells them, and lists what is far from its day', async () => {
    const { id: customerId } = await insertCustomer(api.db, { phones: ['+255712000999'] })
    const batch = await insertBatch(api.db)
    const cargo = await insertPackage(api.db, { receiverId: customerId, batchId: batch.id, totalUSD: '100' })
    const paid = await insertPackage(api.db, {
      batchId: batch.id,
      totalUSD: '100',
      paidUSD: '0',
      isForceCompleted: true,
    })
    const effect = await ask(api, batches.getRateEffect, {
      token: secretary,
      params: { id: batch.id },
      query: { exchangeRate: '2900' },
    })
    expect(effect).toMatchObject({
      packages: 1,
      customers: 1,
      openTZSBefore: '260000.00',
      openTZSAfter: '290000.00',
      examples: [{ trackingNumber: cargo.trackingNumber, currencyConverter: '2600' }],
    })
    const set = (token: string, body: object) => ({
      token,
      params: { id: batch.id },
      body: { exchangeRate: '2900', reason: 'The bank’s', ...body },
    })
    const own = await refused(api, batches.setBatchExchangeRate, set(secretary, {}))
    expect(own).toMatchObject({ status: 403, error: 'own_rate' })
    const silent = await refused(api, batches.setBatchExchangeRate, set(manager, { reason: ' ' }))
    expect(silent.errors).toHaveProperty('reason')
    const done = await ask(api, batches.setBatchExchangeRate, set(manager, {}))
    // No gateway is set up here: the message waits.
    expect(done).toMatchObject({ changedPackages: 1, notified: 0, waiting: 1 })
    const { rows } = await api.pool.query<{ body: string }>(
      "select body from messages where customer_id = $1 and event = 'rateChanged'",
      [customerId],
    )
    expect(rows).toHaveLength(1)
    for (const said of [cargo.trackingNumber, '2,900', 'US$ 100.00', 'TShs 290,000']) {
      expect(rows[0]?.body).toContain(said)
    }
    expect((await ask(api, getPackage, { token: manager, params: { id: paid.id } })).currencyConverter).toBe(
      '2600',
    )
    const list = await ask(api, listRateExceptions, { token: manager, query: { itemsPerPage: 200 } })
    const listed = list.result.map(({ subjectId }) => subjectId)
    expect(listed).toContain(batch.id)
    expect(listed).not.toContain(cargo.id)
  })
})

describe('the system’s rate', () => {
  it('that jumps wants a reason, and another manager looks at it', async () => {
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2600' } })
    await api.pool.query("insert into exchange_rates (currency, rate) values ('TZS', 2600)")
    const jump = await refused(api, putRates, { token: manager, body: { exchangeRate: '26' } })
    expect(jump).toMatchObject({
      status: 409,
      error: 'rate_jump',
      errors: { exchangeRate: expect.any(String) },
    })
    const body = { exchangeRate: '3000', rateReason: 'The bank’s rate of this morning' }
    expect((await ask(api, putRates, { token: manager, body })).exchangeRate).toBe('3000')
    const list = await ask(api, listRateExceptions, { token: manager, query: { itemsPerPage: 200 } })
    const [found] = list.result.filter(({ kind }) => kind === 'rate')
    expect(found).toMatchObject({ label: 'TZS', rate: '3000', dayRate: '2600', reason: body.rateReason })
    const own = await refused(api, lookAtRate, {
      token: manager,
      params: { id: found?.id ?? '' },
      body: { reason: null },
    })
    expect(own).toMatchObject({ status: 409, error: 'own_rate' })
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2600', rateReason: 'Back again' } })
  })

  it('does not walk away from its day in small steps', async () => {
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2600', rateReason: 'As it was' } })
    await api.owner.query(
      "update exchange_rates set set_at = set_at - interval '2 days' where currency = 'TZS'",
    )
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2800' } })
    const step = await refused(api, putRates, { token: manager, body: { exchangeRate: '3000' } })
    expect(step).toMatchObject({ status: 409, error: 'rate_jump' })
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2600' } })
  })
})

describe('a reference', () => {
  const byMpesa = { method: 'mobile_money', currency: 'USD', amount: '40' } as const

  it('settles once per account, however it is written, until its payment is taken back', async () => {
    const first = await insertPackage(api.db, { receiverId })
    const second = await insertPackage(api.db, { receiverId })
    const paid = await ask(
      api,
      payments.recordPayment,
      pay(first.id, { ...byMpesa, reference: 'QGH1O7 Kx0I' }),
    )
    for (const reference of ['qgh1o7kx0i', 'QGHI07KX01', ' QGH 1O7 KXOI ']) {
      const again = await refused(api, payments.recordPayment, pay(second.id, { ...byMpesa, reference }))
      expect(again).toMatchObject({ status: 409, error: 'reference_used' })
      for (const said of [
        first.trackingNumber,
        'US$ 40.00',
        written(officeToday()),
        String(paid.instalment.receiptNumber),
      ]) {
        expect(again.message).toContain(said)
      }
    }
    const split = { amount: '40', currency: 'USD', method: 'mobile_money', reference: 'QGH1O7KX0I' } as const
    const asSplit = {
      token: accountant,
      params: { id: receiverId },
      body: { ...split, confirmOverpay: true, confirmUnderpay: true },
    }
    expect((await refused(api, payments.splitPayment, asSplit)).error).toBe('reference_used')
    const back = { token: accountant, params: { id: paid.instalment.id }, body: { reason: 'Wrong package' } }
    await ask(api, payments.reversePayment, back)
    await ask(api, payments.recordPayment, pay(second.id, { ...byMpesa, reference: 'QGH1O7KX0I' }))
  })

  it('sent ten times at once is taken once, and one payment divides it over several packages', async () => {
    const { id: customer } = await insertCustomer(api.db)
    const made = [
      await insertPackage(api.db, { receiverId: customer }),
      await insertPackage(api.db, { receiverId: customer }),
    ]
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) => {
        const body = { ...pay('', { ...byMpesa, reference: 'RACE77' }).body }
        return api.send('POST', `/packages/${made[index % 2]?.id}/payments`, { token: accountant, body })
      }),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, ...Array(9).fill(409)])
    const shares = made.map(({ id }) => ({ packageId: id, amount: '20' }))
    const body = { ...byMpesa, reference: 'SHARED1', shares }
    const split = await ask(api, payments.splitPayment, { token: accountant, params: { id: customer }, body })
    expect(split.instalments).toHaveLength(2)
  })
})

it('taking back a payment holds back its message that has not left, and no other', async () => {
  const { id: customer } = await insertCustomer(api.db, { phones: ['+255712000888'] })
  const { id } = await insertPackage(api.db, { receiverId: customer })
  const wrong = await ask(api, payments.recordPayment, pay(id, { amount: '40' }))
  await ask(api, payments.recordPayment, pay(id, { amount: '10' }))
  const back = { token: accountant, params: { id: wrong.instalment.id }, body: { reason: 'Typed twice' } }
  await ask(api, payments.reversePayment, back)
  const { rows } = await api.pool.query<{ status: string; hold_reason: string | null; body: string }>(
    "select status, hold_reason, body from messages where customer_id = $1 and event = 'paymentTaken' order by id",
    [customer],
  )
  const state = (amount: string) => rows.find(({ body }) => body.includes(amount))
  expect(rows).toHaveLength(2)
  expect(state('We received US$ 40.00') ?? state('US$ 40.00')).toMatchObject({
    status: 'held',
    hold_reason: 'cancelled',
  })
  expect(rows.filter(({ status }) => status === 'queued')).toHaveLength(1)
})

it('a rate that nobody gave a reason for breaks the claim of the books, wherever it stands', async () => {
  const { id, trackingNumber } = await insertPackage(api.db, { receiverId, currencyConverter: '0.000001' })
  const [claim] = await brokenClaims()
  expect(claim?.broken).toEqual([`package ${trackingNumber} at 0.000001, not 2600`])
  await api.pool.query('update packages set currency_converter = 2600 where id = $1', [id])
})
