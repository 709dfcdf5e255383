import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createInvoiceLink, getCombinedInvoice, revokeInvoiceLink } from '@/lib/contracts/invoices'
import * as contract from '@/lib/contracts/payment-requests'
import { getPortalCargo } from '@/lib/contracts/portal'
import { createStatementLink, getStatement } from '@/lib/contracts/statements'
import { track } from '@/lib/contracts/tracking'
import { loadConfig } from '@/server/core/config'
import { insertCustomerSession } from '@/tests/factories/customer-sessions'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi } from './support/api'
import { ask, refused, send } from './support/call'
import { newPhone, numberOf, type PaymentOffice, startPaymentOffice, wishOf } from './support/payment-office'

let office: PaymentOffice
beforeAll(async () => {
  office = await startPaymentOffice('clickpesa')
})
afterAll(() => office.close())
afterEach(async () => {
  expect(await office.brokenClaims()).toEqual([])
})

describe('a customer with a tracking number', () => {
  it('is prompted for what is open, and has the receipt once the provider says that it was paid', async () => {
    const cargo = await office.newPackage({ totalUSD: '33.33' })
    const phone = newPhone()
    const made = await office.request(cargo.trackingNumber, { phone })
    expect(made).toMatchObject({ state: 'created', amount: '86658.00', currency: 'TZS', receipts: [] })
    expect(made.phone).not.toContain(phone.slice(4, 10))
    await office.work()
    expect(office.provider.orders.get(numberOf(made))).toMatchObject({
      amount: '86658',
      phone: phone.slice(1),
    })
    expect(await office.read(made.token)).toMatchObject({ state: 'sent', receipts: [] })
    await office.work(2)
    expect((await office.read(made.token)).state).toBe('sent')
    const { reference } = office.provider.pay(numberOf(made))
    await office.work()
    const paid = await office.read(made.token)
    expect(paid).toMatchObject({ state: 'paid', receipts: [expect.any(Number)] })
    expect(await office.paidOn(cargo.id)).toBe('33.33')
    expect(await office.sums(reference)).toMatchObject([
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
      office.api.db,
    )
    expect(log.rows).toEqual([
      { action: 'paymentRequest.paid', employee_id: null },
      { action: 'paymentRequest.created', employee_id: null },
    ])
  })

  it('may pay a part, in whole shillings, and never more than is open', async () => {
    const cargo = await office.newPackage()
    const failure = await refused(
      office.api,
      contract.createPaymentRequest,
      wishOf(cargo.trackingNumber, { amount: '260001' }),
    )
    expect([failure.status, failure.errors]).toEqual([
      409,
      { amount: 'TShs 260,000 is open now: ask for no more' },
    ])
    const cents = await refused(
      office.api,
      contract.createPaymentRequest,
      wishOf(cargo.trackingNumber, { amount: '10.5' }),
    )
    expect(Object.keys(cents.errors ?? {})).toEqual(['amount'])
    const made = await office.request(cargo.trackingNumber, { amount: '26000' })
    await office.work()
    office.provider.pay(numberOf(made))
    await office.work()
    expect(await office.paidOn(cargo.id)).toBe('10.00')
    const { payNow } = (await ask(office.api, track, { query: { query: cargo.trackingNumber } }))[0] ?? {}
    expect(payNow).toEqual({ methods: expect.stringContaining('M-Pesa'), amount: '234000' })
  })

  it('is told that nothing is open, that there is no such cargo, and that a phone cannot be prompted', async () => {
    const paid = await office.newPackage({ isForceCompleted: true })
    expect(
      (await send(office.api, contract.createPaymentRequest, wishOf(paid.trackingNumber))).statusCode,
    ).toBe(409)
    expect((await send(office.api, contract.createPaymentRequest, wishOf('UMJ7K2QX4TA'))).statusCode).toBe(
      404,
    )
    const cargo = await office.newPackage()
    const failure = await refused(
      office.api,
      contract.createPaymentRequest,
      wishOf(cargo.trackingNumber, { phone: '+8613800138000' }),
    )
    expect(Object.keys(failure.errors ?? {})).toEqual(['phone'])
  })

  it('who presses twice is prompted once', async () => {
    const cargo = await office.newPackage()
    const wish = { phone: newPhone() }
    const [first, ...more] = await Promise.all(
      [1, 2, 3].map(() => office.request(cargo.trackingNumber, wish)),
    )
    expect(new Set([first, ...more].map((one) => one?.token)).size).toBe(1)
    const before = office.provider.prompts().length
    await Promise.all([office.work(), office.work()])
    expect(office.provider.prompts().length).toBe(before + 1)
  })
})

describe('documents with our signature', () => {
  const queryOf = (path: string) => new URL(path, 'http://office.example').searchParams.toString()
  async function owing() {
    const receiverId = (await insertCustomer(office.api.db)).id
    const packages = [
      await office.newPackage({ receiverId }),
      await office.newPackage({ receiverId, totalUSD: '50' }),
    ]
    return { receiverId, packages, packageIds: packages.map(({ id }) => id) }
  }

  it('a signed invoice and a statement are paid in full, a receipt for all packages', async () => {
    for (const subject of ['combined', 'statement'] as const) {
      const { receiverId, packageIds } = await owing()
      const { path } =
        subject === 'combined'
          ? await ask(office.api, createInvoiceLink, {
              token: office.accountant,
              body: { kind: 'combined', packageIds },
            })
          : await ask(office.api, createStatementLink, {
              token: office.accountant,
              body: { customerId: receiverId },
            })
      const query = queryOf(path)
      const address = Object.fromEntries(new URLSearchParams(query)) as never
      const shown = await ask(office.api, subject === 'combined' ? getCombinedInvoice : getStatement, {
        query: address,
      })
      expect(shown.payNow).toMatchObject({ amount: '390000' })
      const body = { subject, query, phone: newPhone() }
      const made = await ask(office.api, contract.createPaymentRequest, { body })
      await office.work()
      office.provider.pay(numberOf(made))
      await office.work()
      expect((await office.read(made.token)).receipts).toHaveLength(1)
      expect(await Promise.all(packageIds.map(office.paidOn))).toEqual(['100.00', '50.00'])
    }
  })

  it('an invoice without our signature, or revoked, cannot be paid', async () => {
    const { packageIds } = await owing()
    const body = { kind: 'combined' as const, packageIds }
    const { path } = await ask(office.api, createInvoiceLink, { token: office.accountant, body })
    const wish = { subject: 'combined' as const, query: queryOf(path), phone: newPhone() }
    const unsigned = wish.query.replace(/&signature=[\w-]+/, '')
    const wrong = { ...wish, query: `${unsigned}&signature=wrong` }
    for (const one of [{ ...wish, query: unsigned }, wrong]) {
      expect((await send(office.api, contract.createPaymentRequest, { body: one })).statusCode).toBe(404)
    }
    await ask(office.api, revokeInvoiceLink, { token: office.accountant, body })
    expect((await send(office.api, contract.createPaymentRequest, { body: wish })).statusCode).toBe(404)
    const address = Object.fromEntries(new URLSearchParams(unsigned)) as never
    expect((await ask(office.api, getCombinedInvoice, { query: address })).payNow).toBeNull()
  })
})

describe('nobody pesters a stranger', () => {
  it('a phone is prompted three times in an hour, for one address twenty, for one debt ten', async () => {
    const status = async (cargo: { trackingNumber: string }, wish: Parameters<typeof wishOf>[1]) =>
      (await send(office.api, contract.createPaymentRequest, wishOf(cargo.trackingNumber, wish))).statusCode
    const phone = newPhone()
    const packages = await Promise.all(Array.from({ length: 4 }, () => office.newPackage()))
    const ofPhone: number[] = []
    for (const cargo of packages) ofPhone.push(await status(cargo, { phone }))
    expect(ofPhone).toEqual([200, 200, 200, 429])
    const [cargo = await office.newPackage()] = packages
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

it('a part that is what one package is shown to cost pays that package, cents or not', async () => {
  const { id: receiverId } = await insertCustomer(office.api.db)
  const packages = [
    await office.newPackage({ receiverId, totalUSD: '33.33', currencyConverter: '2600.5' }),
    await office.newPackage({ receiverId, totalUSD: '50', createdAt: new Date() }),
  ]
  const { path } = await ask(office.api, createStatementLink, {
    token: office.accountant,
    body: { customerId: receiverId },
  })
  // TShs 86,674.67, shown as 86,675.
  const body = {
    subject: 'statement' as const,
    query: path.slice(path.indexOf('?') + 1),
    phone: newPhone(),
    amount: '86675',
  }
  const made = await ask(office.api, contract.createPaymentRequest, { body })
  await office.work()
  office.provider.pay(numberOf(made))
  await office.work()
  expect((await office.read(made.token)).receipts).toHaveLength(1)
  expect(await Promise.all(packages.map(({ id }) => office.paidOn(id)))).toEqual(['33.33', '0.00'])
})

it('a sum rounded as cash is pays all that is open', async () => {
  const key = 'invoices'
  const value = JSON.stringify({ tanzanianCurrencies: 'TZS', cashRounding: '100' })
  await office.api.db.insertInto('settings').values({ key, value }).execute()
  const cargo = await office.newPackage({ totalUSD: '33.33' })
  const made = await office.request(cargo.trackingNumber)
  await office.api.db.deleteFrom('settings').where('key', '=', key).execute()
  expect(made.amount).toBe('86700.00')
  await office.work()
  office.provider.pay(numberOf(made))
  await office.work()
  expect((await office.read(made.token)).receipts).toHaveLength(1)
})

it('a customer’s own pages offer to pay all that is open, by the statement', async () => {
  const phone = '+255714099001'
  const { id: receiverId } = await insertCustomer(office.api.db, { phones: [phone] })
  await office.newPackage({ receiverId })
  await office.newPackage({ receiverId })
  const headers = { cookie: await insertCustomerSession(office.api.db, phone) }
  const { payNow, statementPath } = await ask(office.api, getPortalCargo, { headers })
  expect(payNow).toEqual({ methods: expect.stringContaining('M-Pesa'), amount: '520000' })
  const query = statementPath.split('?')[1] ?? ''
  const body = { subject: 'statement' as const, query, phone: newPhone() }
  const made = await ask(office.api, contract.createPaymentRequest, { body })
  expect(made.amount).toBe('520000.00')
})

it('where no gateway is set up nothing is offered, and nothing can be asked for', async () => {
  const plain = await startApi()
  const cargo = await insertPackage(plain.db, {})
  const [found] = await ask(plain, track, { query: { query: cargo.trackingNumber } })
  expect(found?.payNow).toBeNull()
  const failure = await refused(plain, contract.createPaymentRequest, wishOf(cargo.trackingNumber))
  expect([failure.status, failure.error]).toEqual([404, 'payment_off'])
  await plain.close()
})

it('a gateway without its keys, its account or its secret stops the start, which names the variable', () => {
  for (const name of ['PAYMENT_ACCOUNT', 'PAYMENT_CALLBACK_SECRET', 'CLICKPESA_CHECKSUM_KEY']) {
    expect(() => loadConfig({ ...office.settings, [name]: '' })).toThrow(name)
  }
  expect(() => loadConfig({ PAYMENT_GATEWAY: 'paypal' })).toThrow('PAYMENT_GATEWAY')
})
