import { sql } from 'kysely'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { enterIncomingMoney, listIncomingMoney } from '@/lib/contracts/incoming-money'
import { createInvoiceLink, getCombinedInvoice, revokeInvoiceLink } from '@/lib/contracts/invoices'
import * as contract from '@/lib/contracts/payment-requests'
import { recordPayment } from '@/lib/contracts/payments'
import { createStatementLink, getStatement } from '@/lib/contracts/statements'
import { track } from '@/lib/contracts/tracking'
import { addDays, officeMidnight, officeToday } from '@/lib/domain/dates'
import { loadConfig } from '@/server/core/config'
import { paymentGateway } from '@/server/gateways/payment-gateways'
import { matchWaiting } from '@/server/incoming-money/match-waiting'
import { followDue } from '@/server/payment-requests/ask-provider'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'
import { type PaymentProvider, startPaymentProvider } from './support/payment-provider'
import { openAccount } from './support/stored-fields/books'

const SECRET = 'a-secret-that-only-the-provider-knows'
const today = officeToday()
const weekAgo = officeMidnight(addDays(today, -7))

let provider: PaymentProvider
let settings: Record<string, string>
let api: TestApi
let accountant: string
let till: string

beforeAll(async () => {
  provider = await startPaymentProvider('clickpesa')
  settings = {
    ...provider.settings,
    PAYMENT_ACCOUNT: 'Customers pay here',
    PAYMENT_CALLBACK_SECRET: SECRET,
    PAYMENT_TIMEOUT_MS: '400',
  }
  api = await startApi(settings)
  accountant = await api.signIn({ position: 'accountant' })
  const owner = await api.signIn({ privilege: 'super admin' })
  till = await openAccount({ api, token: owner, employeeId: '' }, 'TZS', 'mobile_money')
  await api.db
    .updateTable('accounts')
    .set({ created_at: weekAgo, name: 'Customers pay here' })
    .where('id', '=', till)
    .execute()
})
afterAll(async () => {
  await api.close()
  await provider.close()
})
beforeEach(() => provider.behave('accepts'))
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

let phones = 0
const newPhone = () => `+2557541${String(++phones).padStart(5, '0')}`
const newPackage = (fields: object = {}) => insertPackage(api.db, { createdAt: weekAgo, ...fields })

interface Wish {
  phone?: string
  amount?: string
  address?: string
}

const pay = (trackingNumber: string, { phone = newPhone(), amount, address }: Wish = {}) => ({
  body: {
    subject: 'tracking' as const,
    query: new URLSearchParams({ query: trackingNumber }).toString(),
    phone,
    amount,
  },
  ...(address && { address }),
})
const request = (trackingNumber: string, wish?: Wish) =>
  ask(api, contract.createPaymentRequest, pay(trackingNumber, wish))
const read = (token: string) => ask(api, contract.getPaymentRequest, { params: { token } })
const numberOf = ({ token }: { token: string }) => token.slice(0, token.indexOf('-'))

/** The worker's rounds: each as if the time until the next one had passed. */
async function work(rounds = 1): Promise<void> {
  const config = loadConfig({ NODE_ENV: 'test', ...settings })
  const gateway = paymentGateway(config.payments)
  if (!gateway) throw new Error('there is no gateway')
  const parts = { db: api.db, config, log: pino({ level: 'silent' }) }
  for (let round = 0; round < rounds; round++) {
    await sql`update payment_requests set next_at = now() where next_at is not null`.execute(api.db)
    await Promise.all(await followDue({ ...parts, gateway }, 50))
  }
  await matchWaiting(parts)({ id: till })
}

const callback = (number: string, { isSigned = true, secret = SECRET } = {}) => {
  const order = provider.orders.get(number)
  const unknown = {
    number,
    amount: '1',
    phone: '',
    state: 'paid',
    reference: 'X',
    paid: '1',
    currency: 'TZS',
  } as const
  const { headers, body } = provider.wire.callback(order ?? unknown, isSigned)
  return api.send('POST', `/gateways/payments/${secret}`, {
    body,
    headers: { 'content-type': 'application/json', ...headers },
  })
}

const paidOn = async (id: string) =>
  (await api.db.selectFrom('packages').select('paid_usd').where('id', '=', id).executeTakeFirstOrThrow())
    .paid_usd
const sums = async (search: string) =>
  (await ask(api, listIncomingMoney, { token: accountant, query: { search } })).result
const problemOf = async (number: string) =>
  (
    await api.db
      .selectFrom('payment_requests')
      .select('problem')
      .where('order_number', '=', number)
      .executeTakeFirstOrThrow()
  ).problem

describe('a customer with a tracking number', () => {
  it('is prompted for what is open, and has the receipt once the provider says that it was paid', async () => {
    const cargo = await newPackage({ totalUSD: '33.33' })
    const phone = newPhone()
    const made = await request(cargo.trackingNumber, { phone })
    expect(made).toMatchObject({ state: 'created', amount: '86658.00', currency: 'TZS', receipts: [] })
    expect(made.phone).not.toContain(phone.slice(4, 10))
    await work()
    expect(provider.orders.get(numberOf(made))).toMatchObject({ amount: '86658', phone: phone.slice(1) })
    expect(await read(made.token)).toMatchObject({ state: 'sent', receipts: [] })
    await work(2)
    expect((await read(made.token)).state).toBe('sent')
    const { reference } = provider.pay(numberOf(made))
    await work()
    const paid = await read(made.token)
    expect(paid).toMatchObject({ state: 'paid', receipts: [expect.any(Number)] })
    expect(await paidOn(cargo.id)).toBe('33.33')
    expect(await sums(reference)).toMatchObject([
      {
        state: 'matched',
        source: 'gateway',
        provider: 'clickpesa',
        amount: '86658.00',
        createdBy: '',
        settledBy: null,
      },
    ])
    const log = await sql<{ action: string; employee_id: string | null }>`
      select action, employee_id from audit_log where entity = 'paymentRequest' order by id desc limit 2`.execute(
      api.db,
    )
    expect(log.rows).toEqual([
      { action: 'paymentRequest.paid', employee_id: null },
      { action: 'paymentRequest.created', employee_id: null },
    ])
  })

  it('may pay a part, in whole shillings, and never more than is open', async () => {
    const cargo = await newPackage()
    const failure = await refused(
      api,
      contract.createPaymentRequest,
      pay(cargo.trackingNumber, { amount: '260001' }),
    )
    expect([failure.status, failure.errors]).toEqual([
      409,
      { amount: 'TShs 260,000 is open now: ask for no more' },
    ])
    const cents = await refused(
      api,
      contract.createPaymentRequest,
      pay(cargo.trackingNumber, { amount: '10.5' }),
    )
    expect(Object.keys(cents.errors ?? {})).toEqual(['amount'])
    const made = await request(cargo.trackingNumber, { amount: '26000' })
    await work()
    provider.pay(numberOf(made))
    await work()
    expect(await paidOn(cargo.id)).toBe('10.00')
    const { payNow } = (await ask(api, track, { query: { query: cargo.trackingNumber } }))[0] ?? {}
    expect(payNow).toEqual({ methods: expect.stringContaining('M-Pesa'), amount: '234000' })
  })

  it('is told that nothing is open, that there is no such cargo, and that a phone cannot be prompted', async () => {
    const paid = await newPackage({ isForceCompleted: true })
    expect((await send(api, contract.createPaymentRequest, pay(paid.trackingNumber))).statusCode).toBe(409)
    expect((await send(api, contract.createPaymentRequest, pay('UMJ7K2QX4TA'))).statusCode).toBe(404)
    const cargo = await newPackage()
    const failure = await refused(
      api,
      contract.createPaymentRequest,
      pay(cargo.trackingNumber, { phone: '+8613800138000' }),
    )
    expect(Object.keys(failure.errors ?? {})).toEqual(['phone'])
  })

  it('who presses twice is prompted once', async () => {
    const cargo = await newPackage()
    const wish = { phone: newPhone() }
    const [first, ...more] = await Promise.all([1, 2, 3].map(() => request(cargo.trackingNumber, wish)))
    expect(new Set([first, ...more].map((one) => one?.token)).size).toBe(1)
    const before = provider.prompts().length
    await Promise.all([work(), work()])
    expect(provider.prompts().length).toBe(before + 1)
  })
})

describe('documents with our signature', () => {
  const queryOf = (path: string) => new URL(path, 'http://office.example').searchParams.toString()
  async function owing() {
    const receiverId = (await insertCustomer(api.db)).id
    const packages = [await newPackage({ receiverId }), await newPackage({ receiverId, totalUSD: '50' })]
    return { receiverId, packages, packageIds: packages.map(({ id }) => id) }
  }

  it('a signed invoice and a statement are paid in full, a receipt for all packages', async () => {
    for (const subject of ['combined', 'statement'] as const) {
      const { receiverId, packageIds } = await owing()
      const { path } =
        subject === 'combined'
          ? await ask(api, createInvoiceLink, { token: accountant, body: { kind: 'combined', packageIds } })
          : await ask(api, createStatementLink, { token: accountant, body: { customerId: receiverId } })
      const query = queryOf(path)
      const address = Object.fromEntries(new URLSearchParams(query)) as never
      const shown = await ask(api, subject === 'combined' ? getCombinedInvoice : getStatement, {
        query: address,
      })
      expect(shown.payNow).toMatchObject({ amount: '390000' })
      const body = { subject, query, phone: newPhone() }
      const made = await ask(api, contract.createPaymentRequest, { body })
      await work()
      provider.pay(numberOf(made))
      await work()
      expect((await read(made.token)).receipts).toHaveLength(1)
      expect(await Promise.all(packageIds.map(paidOn))).toEqual(['100.00', '50.00'])
    }
  })

  it('an invoice without our signature, or revoked, cannot be paid', async () => {
    const { packageIds } = await owing()
    const body = { kind: 'combined' as const, packageIds }
    const { path } = await ask(api, createInvoiceLink, { token: accountant, body })
    const wish = { subject: 'combined' as const, query: queryOf(path), phone: newPhone() }
    const unsigned = wish.query.replace(/&signature=[\w-]+/, '')
    const wrong = { ...wish, query: `${unsigned}&signature=wrong` }
    for (const one of [{ ...wish, query: unsigned }, wrong]) {
      expect((await send(api, contract.createPaymentRequest, { body: one })).statusCode).toBe(404)
    }
    await ask(api, revokeInvoiceLink, { token: accountant, body })
    expect((await send(api, contract.createPaymentRequest, { body: wish })).statusCode).toBe(404)
    const address = Object.fromEntries(new URLSearchParams(unsigned)) as never
    expect((await ask(api, getCombinedInvoice, { query: address })).payNow).toBeNull()
  })
})

describe('nobody pesters a stranger', () => {
  it('a phone is prompted three times in an hour, for one address twenty, for one debt ten', async () => {
    const status = async (cargo: { trackingNumber: string }, wish: Wish) =>
      (await send(api, contract.createPaymentRequest, pay(cargo.trackingNumber, wish))).statusCode
    const phone = newPhone()
    const packages = await Promise.all(Array.from({ length: 4 }, () => newPackage()))
    const ofPhone: number[] = []
    for (const cargo of packages) ofPhone.push(await status(cargo, { phone }))
    expect(ofPhone).toEqual([200, 200, 200, 429])
    const [cargo = await newPackage()] = packages
    const ofDebt: number[] = []
    for (let time = 0; time < 10; time++) ofDebt.push(await status(cargo, { phone: newPhone() }))
    expect(ofDebt.slice(-2)).toEqual([200, 429])
    const address = '203.0.113.9'
    const ofAddress: number[] = []
    for (let time = 0; time < 21; time++) {
      ofAddress.push(await status(packages[1 + (time % 3)] ?? cargo, { phone: newPhone(), address }))
    }
    expect(ofAddress.slice(-2)).toEqual([200, 429])
  })
})

describe('a provider', () => {
  async function asked(fields: object = {}) {
    const cargo = await newPackage(fields)
    const made = await request(cargo.trackingNumber)
    return { cargo, made, number: numberOf(made) }
  }

  it('that refuses a prompt ends it; one that is away is asked again, and the phone prompted once', async () => {
    provider.behave('refuses')
    const one = await asked()
    await work()
    expect((await read(one.made.token)).state).toBe('refused')
    expect(await problemOf(one.number)).toContain('400')
    provider.behave('is away')
    const other = await asked()
    await work(2)
    expect((await read(other.made.token)).state).toBe('created')
    provider.behave('accepts')
    await work(2)
    expect((await read(other.made.token)).state).toBe('sent')
  })

  it('that takes a prompt and never answers, or answers nonsense, is asked and not prompted again', async () => {
    for (const manner of ['takes it and never answers', 'answers nonsense'] as const) {
      provider.behave(manner)
      const { cargo, made, number } = await asked()
      await work()
      expect((await read(made.token)).state).toBe('unknown')
      const before = provider.prompts().length
      provider.behave('accepts')
      await work(2)
      expect(provider.prompts().length).toBe(before)
      provider.pay(number)
      await work()
      expect((await read(made.token)).state).toBe('paid')
      expect(await paidOn(cargo.id)).toBe('100.00')
    }
  })

  it('that says no after the customer said no ends it; a payment that comes after all is taken by its callback', async () => {
    const { cargo, made, number } = await asked()
    await work()
    provider.fail(number)
    await work()
    expect((await read(made.token)).state).toBe('refused')
    await work(2)
    provider.pay(number)
    expect((await callback(number)).statusCode).toBe(200)
    await work()
    expect((await read(made.token)).state).toBe('paid')
    expect(await paidOn(cargo.id)).toBe('100.00')
  })

  it('that calls back up to five times, in any order, books once', async () => {
    const all = await Promise.all([0, 1, 2, 3, 4, 5].map(() => asked()))
    await work()
    // Early, before the money is there: the provider is asked, and says that it is not.
    for (const { number } of all) await callback(number)
    await work()
    expect(await Promise.all(all.map(({ cargo }) => paidOn(cargo.id)))).toEqual(all.map(() => '0.00'))
    for (const { number } of all) provider.pay(number)
    const calls = all.flatMap(({ number }, times) => Array.from({ length: times }, () => number)).toReversed()
    await Promise.all([...calls.map((number) => callback(number)), work(2)])
    await Promise.all([work(), work()])
    for (const number of calls) await callback(number)
    await work()
    expect(await Promise.all(all.map(({ cargo }) => paidOn(cargo.id)))).toEqual(all.map(() => '100.00'))
    const states = await Promise.all(all.map(async ({ made }) => (await read(made.token)).state))
    expect(new Set(states)).toEqual(new Set(['paid']))
  })

  it('is believed by nobody’s word but its own: a callback is only a reason to ask', async () => {
    const { cargo, made, number } = await asked()
    await work()
    const order = provider.orders.get(number)
    if (!order) throw new Error('no order')
    order.state = 'paid'
    const said = await callback(number)
    order.state = 'pending'
    expect(said.statusCode).toBe(200)
    await work()
    expect((await read(made.token)).state).toBe('sent')
    expect(await paidOn(cargo.id)).toBe('0.00')
    expect((await callback(number, { isSigned: false })).statusCode).toBe(403)
    expect((await callback(number, { secret: 'somebody-elses-secret-of-24-letters' })).statusCode).toBe(404)
    const unknown = await callback('ZZZZZZZZZZZZZZZZZZ')
    expect([unknown.statusCode, unknown.body]).toEqual([said.statusCode, said.body])
  })

  it('that took another amount leaves the sum for a person, who sees why', async () => {
    const { cargo, made, number } = await asked()
    await work()
    const { reference } = provider.pay(number, { paid: '26000' })
    await work()
    expect((await read(made.token)).state).toBe('differs')
    expect(await sums(reference)).toMatchObject([
      {
        state: 'new',
        amount: '26000.00',
        hindrance: 'A customer was asked for TShs 260,000: this is another sum',
      },
    ])
    expect(await paidOn(cargo.id)).toBe('0.00')
  })

  it('that took another currency books nothing', async () => {
    const { cargo, made, number } = await asked()
    await work()
    const { reference } = provider.pay(number, { currency: 'USD' })
    await work()
    expect((await read(made.token)).state).toBe('differs')
    expect(await sums(reference)).toEqual([])
    expect(await paidOn(cargo.id)).toBe('0.00')
  })
})

describe('the same payment by another door', () => {
  it('that the office entered by hand before is one payment', async () => {
    const cargo = await newPackage()
    const made = await request(cargo.trackingNumber)
    await work()
    const { reference } = provider.pay(numberOf(made))
    const body = {
      amount: '260000',
      currency: 'TZS',
      method: 'mobile_money',
      reference,
      accountId: till,
    } as const
    await ask(api, recordPayment, { token: accountant, params: { id: cargo.id }, body })
    await work()
    expect((await read(made.token)).receipts).toHaveLength(1)
    expect(await paidOn(cargo.id)).toBe('100.00')
    expect(await sums(reference)).toMatchObject([{ state: 'matched' }])
  })

  it('that waits at the desk is confirmed by the provider, and one entered with another amount is left to a person', async () => {
    for (const amount of ['260000', '26000']) {
      const cargo = await newPackage()
      const made = await request(cargo.trackingNumber)
      await work()
      const { reference } = provider.pay(numberOf(made))
      const body = { accountId: till, provider: 'clickpesa' as const, reference, amount, date: today }
      await ask(api, enterIncomingMoney, { token: accountant, body })
      await work()
      const isSame = amount === '260000'
      expect((await read(made.token)).state).toBe(isSame ? 'paid' : 'differs')
      expect(await paidOn(cargo.id)).toBe(isSame ? '100.00' : '0.00')
      expect(await sums(reference)).toMatchObject([{ source: isSame ? 'gateway' : 'manual' }])
    }
  })

  it('that was paid meanwhile waits at the desk with its hindrance', async () => {
    const cargo = await newPackage()
    const made = await request(cargo.trackingNumber)
    await work()
    const body = { amount: '60', currency: 'USD', method: 'cash' } as const
    await ask(api, recordPayment, { token: accountant, params: { id: cargo.id }, body })
    const { reference } = provider.pay(numberOf(made))
    await work()
    expect(await read(made.token)).toMatchObject({ state: 'paid', receipts: [] })
    expect(await sums(reference)).toMatchObject([
      { state: 'new', hindrance: expect.stringContaining('US$ 40.00 is open now') },
    ])
    expect(await paidOn(cargo.id)).toBe('60.00')
  })
})

it('where no gateway is set up nothing is offered, and nothing can be asked for', async () => {
  const plain = await startApi()
  const cargo = await insertPackage(plain.db, {})
  const [found] = await ask(plain, track, { query: { query: cargo.trackingNumber } })
  expect(found?.payNow).toBeNull()
  const failure = await refused(plain, contract.createPaymentRequest, pay(cargo.trackingNumber))
  expect([failure.status, failure.error]).toEqual([404, 'payment_off'])
  await plain.close()
})

it('a gateway without its keys, its account or its secret stops the start, which names the variable', () => {
  for (const name of ['PAYMENT_ACCOUNT', 'PAYMENT_CALLBACK_SECRET', 'CLICKPESA_CHECKSUM_KEY']) {
    expect(() => loadConfig({ ...settings, [name]: '' })).toThrow(name)
  }
  expect(() => loadConfig({ PAYMENT_GATEWAY: 'paypal' })).toThrow('PAYMENT_GATEWAY')
})
