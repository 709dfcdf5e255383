import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { listExceptions } from '@/lib/contracts/exceptions'
import { enterIncomingMoney, getIncomingMoneySettings } from '@/lib/contracts/incoming-money'
import { uploadStatement } from '@/lib/contracts/money-statements'
import { recordPayment } from '@/lib/contracts/payments'
import { officeToday } from '@/lib/domain/dates'
import { claimDue, noteAnswer } from '@/server/payment-requests/store'
import { createPaymentFollower } from '@/server/worker/payment-follower'
import { insertCustomer } from '@/tests/factories/customers'
import { multipart } from '@/tests/factories/photos'
import { ask, dataOf, send } from './support/call'
import { csv } from './support/imports'
import { gatewayOf, numberOf, type PaymentOffice, startPaymentOffice } from './support/payment-office'

const today = officeToday()

let office: PaymentOffice
beforeAll(async () => {
  office = await startPaymentOffice('clickpesa')
})
afterAll(() => office.close())
beforeEach(() => office.provider.behave('accepts'))
afterEach(async () => {
  expect(await office.brokenClaims()).toEqual([])
})

const problemOf = async (number: string) => {
  const found = office.api.db
    .selectFrom('payment_requests')
    .select('problem')
    .where('order_number', '=', number)
  return (await found.executeTakeFirstOrThrow()).problem
}

describe('a provider', () => {
  it('that refuses a prompt ends it; one that is away is asked again, and the phone prompted once', async () => {
    office.provider.behave('refuses')
    const one = await office.asked()
    await office.work()
    expect((await office.read(one.token)).state).toBe('refused')
    expect(await problemOf(one.number)).toContain('400')
    office.provider.behave('is away')
    const other = await office.asked()
    await office.work(2)
    expect((await office.read(other.token)).state).toBe('created')
    office.provider.behave('accepts')
    await office.work(2)
    expect((await office.read(other.token)).state).toBe('sent')
  })

  it('that takes a prompt and never answers, or answers nonsense, is asked and not prompted again', async () => {
    for (const manner of ['takes it and never answers', 'answers late', 'answers nonsense'] as const) {
      office.provider.behave(manner)
      const { cargo, token, number } = await office.asked()
      await office.work()
      expect((await office.read(token)).state).toBe('unknown')
      const before = office.provider.prompts().length
      office.provider.behave('accepts')
      await office.work(2)
      expect(office.provider.prompts().length).toBe(before)
      office.provider.pay(number)
      await office.work()
      expect((await office.read(token)).state).toBe('paid')
      expect(await office.paidOn(cargo.id)).toBe('100.00')
    }
  })

  const makeOlder = (number: string, minutes: number) =>
    office.api.owner.query(
      'update payment_requests set created_at = now() - make_interval(mins => $2) where order_number = $1',
      [number, minutes],
    )

  it('is asked, and not prompted again, after a process died on the way; what waited too long is not sent at all', async () => {
    const { token, number } = await office.asked()
    await sql`update payment_requests set next_at = now() where order_number = ${number}`.execute(
      office.api.db,
    )
    expect(await claimDue(office.api.db, { gateway: 'clickpesa', most: 50, leaseMs: 1000 })).not.toHaveLength(
      0,
    )
    await office.work(2)
    expect((await office.read(token)).state).toBe('unknown')
    await makeOlder(number, 11)
    await office.work()
    expect((await office.read(token)).state).toBe('refused')
    const old = await office.asked()
    await makeOlder(old.number, 6)
    await office.work()
    expect((await office.read(old.token)).state).toBe('expired')
    expect([office.provider.orders.has(number), office.provider.orders.has(old.number)]).toEqual([
      false,
      false,
    ])
  })

  it('that never says what became of it is asked for a day', async () => {
    const { token, number } = await office.asked()
    await office.work()
    await makeOlder(number, 23 * 60)
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    await makeOlder(number, 25 * 60)
    await office.work()
    expect((await office.read(token)).state).toBe('expired')
  })

  it('that says no after the customer said no ends it; a payment that comes after all is taken by its callback', async () => {
    const { cargo, token, number } = await office.asked()
    await office.work()
    office.provider.fail(number)
    await office.work()
    expect((await office.read(token)).state).toBe('refused')
    await office.work(2)
    office.provider.pay(number)
    expect((await office.callback(number)).statusCode).toBe(200)
    await office.work()
    expect((await office.read(token)).state).toBe('paid')
    expect(await office.paidOn(cargo.id)).toBe('100.00')
  })

  it('that called back before it turned a prompt away is not prompted again', async () => {
    const { number } = await office.asked()
    const due = await claimDue(office.api.db, { gateway: 'clickpesa', most: 50, leaseMs: 60_000 })
    const claimed = due.find(({ order_number }) => order_number === number)
    if (!claimed) throw new Error('the request was not due')
    await office.callback(number)
    await noteAnswer(office.api.db, claimed, { state: 'created', problem: '503', nextInMs: 5000 })
    const { rows } = await office.api.pool.query(
      'select state from payment_requests where order_number = $1',
      [number],
    )
    expect(rows).toEqual([{ state: 'unknown' }])
  })

  it('that calls back up to five times, in any order, books once', async () => {
    const all = await Promise.all([0, 1, 2, 3, 4, 5].map(() => office.asked()))
    await office.work()
    // Early, before the money is there: the provider is asked, and says that it is not.
    for (const { number } of all) await office.callback(number)
    await office.work()
    expect(await Promise.all(all.map(({ cargo }) => office.paidOn(cargo.id)))).toEqual(all.map(() => '0.00'))
    for (const { number } of all) office.provider.pay(number)
    const calls = all.flatMap(({ number }, times) => Array.from({ length: times }, () => number)).toReversed()
    await Promise.all([...calls.map((number) => office.callback(number)), office.work(2)])
    await Promise.all([office.work(), office.work()])
    for (const number of calls) await office.callback(number)
    await office.work()
    expect(await Promise.all(all.map(({ cargo }) => office.paidOn(cargo.id)))).toEqual(
      all.map(() => '100.00'),
    )
    const states = await Promise.all(all.map(async ({ token }) => (await office.read(token)).state))
    expect(new Set(states)).toEqual(new Set(['paid']))
  })

  it('is believed by nobody’s word but its own: a callback is only a reason to ask', async () => {
    const { cargo, token, number } = await office.asked()
    await office.work()
    const order = office.provider.orders.get(number)
    if (!order) throw new Error('no order')
    order.state = 'paid'
    const said = await office.callback(number)
    order.state = 'pending'
    expect(said.statusCode).toBe(200)
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    expect(await office.paidOn(cargo.id)).toBe('0.00')
    expect((await office.callback(number, { isSigned: false })).statusCode).toBe(403)
    expect(
      (await office.callback(number, { secret: 'somebody-elses-secret-of-24-letters' })).statusCode,
    ).toBe(404)
    const unknown = await office.callback('ZZZZZZZZZZZZZZZZZZ')
    expect([unknown.statusCode, unknown.body]).toEqual([said.statusCode, said.body])
  })

  it('that took another amount leaves the sum for a person, who sees why', async () => {
    const { cargo, token, number } = await office.asked()
    await office.work()
    const { reference } = office.provider.pay(number, { paid: '26000' })
    await office.work()
    expect((await office.read(token)).state).toBe('differs')
    expect(await office.sums(reference)).toMatchObject([
      {
        state: 'new',
        amount: '26000.00',
        hindrance: 'A customer was asked for TShs 260,000: this is another sum',
      },
    ])
    expect(await office.paidOn(cargo.id)).toBe('0.00')
  })

  it('that names an amount which cannot be read is asked again, and not believed', async () => {
    const { cargo, token, number } = await office.asked()
    await office.work()
    office.provider.pay(number, { paid: '0' })
    await office.work()
    expect((await office.read(token)).state).toBe('sent')
    expect(await problemOf(number)).toContain('amount')
    expect(await office.paidOn(cargo.id)).toBe('0.00')
  })

  it('that took another currency books nothing', async () => {
    const { cargo, token, number } = await office.asked()
    await office.work()
    const { reference } = office.provider.pay(number, { currency: 'USD' })
    await office.work()
    expect((await office.read(token)).state).toBe('differs')
    expect(await office.sums(reference)).toEqual([])
    expect(await office.paidOn(cargo.id)).toBe('0.00')
    const manager = await office.api.signIn({ privilege: 'system manager' })
    const { result } = await ask(office.api, listExceptions, { token: manager })
    expect(result[0]).toMatchObject({
      kind: 'paymentDiffers',
      label: number,
      oldValue: 'TShs 260,000',
      newValue: '260000.00 USD',
      reason: reference,
      setBy: null,
    })
  })
})

describe('the same payment by another door', () => {
  it('that the office entered by hand before is one payment', async () => {
    const cargo = await office.newPackage()
    const made = await office.request(cargo.trackingNumber)
    await office.work()
    const { reference } = office.provider.pay(numberOf(made))
    const body = {
      amount: '260000',
      currency: 'TZS',
      method: 'mobile_money',
      reference,
      accountId: office.till,
    } as const
    await ask(office.api, recordPayment, { token: office.accountant, params: { id: cargo.id }, body })
    await office.work()
    expect((await office.read(made.token)).receipts).toHaveLength(1)
    expect(await office.paidOn(cargo.id)).toBe('100.00')
    expect(await office.sums(reference)).toMatchObject([{ state: 'matched' }])
  })

  it('that waits at the desk is confirmed by the office.provider, and one entered with another amount is left to a person', async () => {
    for (const amount of ['260000', '26000']) {
      const cargo = await office.newPackage()
      const made = await office.request(cargo.trackingNumber)
      await office.work()
      const { reference } = office.provider.pay(numberOf(made))
      const body = { accountId: office.till, provider: 'clickpesa' as const, reference, amount, date: today }
      await ask(office.api, enterIncomingMoney, { token: office.accountant, body })
      await office.work()
      const isSame = amount === '260000'
      expect((await office.read(made.token)).state).toBe(isSame ? 'paid' : 'differs')
      expect(await office.paidOn(cargo.id)).toBe(isSame ? '100.00' : '0.00')
      expect(await office.sums(reference)).toMatchObject([{ source: isSame ? 'gateway' : 'manual' }])
    }
  })

  it('that a statement brings later is confirmed by it, and booked no second time', async () => {
    const cargo = await office.newPackage()
    const made = await office.request(cargo.trackingNumber)
    await office.work()
    const { reference } = office.provider.pay(numberOf(made))
    await office.work()
    const rows = [
      ['Receipt No.', 'Completion Time', 'Details', 'Paid In'],
      [reference, today, cargo.trackingNumber, '260,000.00'],
    ]
    const query = { accountId: office.till, provider: 'clickpesa' }
    const sent = { token: office.accountant, query, ...multipart(csv(rows)) }
    const taken = dataOf(uploadStatement, await send(office.api, uploadStatement, sent))
    expect(taken).toMatchObject({ confirmed: 1, added: 0 })
    await office.work()
    expect(await office.sums(reference)).toMatchObject([{ source: 'statement', state: 'matched' }])
    expect(await office.paidOn(cargo.id)).toBe('100.00')
  })

  it('that was paid meanwhile waits at the desk with its hindrance', async () => {
    const cargo = await office.newPackage()
    const made = await office.request(cargo.trackingNumber)
    await office.work()
    const body = { amount: '60', currency: 'USD', method: 'cash' } as const
    await ask(office.api, recordPayment, { token: office.accountant, params: { id: cargo.id }, body })
    const { reference } = office.provider.pay(numberOf(made))
    await office.work()
    expect(await office.read(made.token)).toMatchObject({ state: 'paid', receipts: [] })
    expect(await office.sums(reference)).toMatchObject([
      { state: 'new', hindrance: expect.stringContaining('US$ 40.00 is open now') },
    ])
    expect(await office.paidOn(cargo.id)).toBe('60.00')
  })

  it('whose package is somebody else’s by now waits at the desk; merged, the customer is the same', async () => {
    const [own, lost] = [await office.asked(), await office.asked()]
    await office.work()
    const { id: other } = await insertCustomer(office.api.db)
    const { id: same } = await insertCustomer(office.api.db)
    const move = (packageId: string, to: string) =>
      office.api.owner.query('update packages set receiver_id = $2 where id = $1', [packageId, to])
    const { rows } = await office.api.owner.query('select receiver_id from packages where id = $1', [
      own.cargo.id,
    ])
    await office.api.owner.query('update customers set merged_into = $2 where id = $1', [
      rows[0].receiver_id,
      same,
    ])
    await move(own.cargo.id, same)
    await move(lost.cargo.id, other)
    const { reference } = office.provider.pay(lost.number)
    office.provider.pay(own.number)
    await office.work()
    expect(await office.paidOn(own.cargo.id)).toBe('100.00')
    expect(await office.paidOn(lost.cargo.id)).toBe('0.00')
    expect(await office.sums(reference)).toMatchObject([
      { state: 'new', hindrance: 'Is not a package of this customer' },
    ])
  })
})

it('verify-books finds a request that is paid without just its money', async () => {
  const { number } = await office.asked()
  await office.work()
  office.provider.pay(number)
  await office.work()
  const change = (by: number) =>
    office.api.owner.query('update payment_requests set amount = amount + $2 where order_number = $1', [
      number,
      by,
    ])
  await change(1)
  expect(await office.brokenClaims()).toMatchObject([
    { claim: expect.stringContaining('payment request'), broken: [number] },
  ])
  await change(-1)
})

function workerOf(environment: Record<string, string>) {
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
  return { worker: createPaymentFollower({ db: office.api.db, log, ...gatewayOf(environment) }), lines }
}

it('a worker prompts and books by itself, and says when there is no account to pay into', async () => {
  const { worker, lines } = workerOf(office.settings)
  const cargo = await office.newPackage()
  worker.start()
  const made = await office.request(cargo.trackingNumber)
  await expect.poll(() => office.provider.orders.has(numberOf(made)), { timeout: 10_000 }).toBe(true)
  office.provider.pay(numberOf(made))
  await office.callback(numberOf(made))
  await expect.poll(async () => (await office.read(made.token)).state, { timeout: 10_000 }).toBe('paid')
  await worker.stop()
  expect(lines).toEqual([])
  const other = workerOf({ ...office.settings, PAYMENT_ACCOUNT: 'Nobody’s' })
  other.worker.start()
  await expect.poll(() => other.lines.join()).toContain('PAYMENT_ACCOUNT')
  await other.worker.stop()
  const { paymentGateway: shown } = await ask(office.api, getIncomingMoneySettings, {
    token: office.accountant,
  })
  expect(shown).toEqual({ label: 'ClickPesa', account: 'Customers pay here', isReady: true })
})
