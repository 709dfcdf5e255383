import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/payments'
import { deleteTransaction, getBalances, listTransactions } from '@/lib/contracts/transactions'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let accountant: string
let manager: string

beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(async () => {
  const broken = (await verifyBooks(api.db)).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})

type Pay = Partial<contract.PaymentInput>
const pay = (id: string, body: Pay = {}, idempotencyKey?: string) => ({
  token: accountant,
  params: { id },
  body: { amount: '40', currency: 'USD' as const, method: 'cash' as const, ...body },
  idempotencyKey,
})

describe('an instalment', () => {
  it('of 260,000 TShs at the package’s 2,600 counts US$ 100, with its receipt and its entry', async () => {
    const { id, trackingNumber } = await insertPackage(api.db, {
      totalUSD: '100.30',
      currencyConverter: '2600',
    })
    const paid = await ask(api, contract.recordPayment, pay(id, { amount: '260000', currency: 'TZS' }))
    expect(paid).toMatchObject({ paidAmountUSD: '100.00', remainingUSD: '0.30', isPaymentComplete: true })
    expect(paid.instalment).toMatchObject({ amount: '260000.00', currency: 'TZS', rate: '2600' })
    const entries = await ask(api, listTransactions, { token: accountant, query: { packageId: id } })
    expect(entries.result).toEqual([
      expect.objectContaining({
        id: paid.instalment.transactionId,
        type: 'income',
        amount: '260000.00',
        currency: 'TZS',
        package: { id, trackingNumber },
      }),
    ])
  })

  it('beyond the price becomes credit, never a debt below zero', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const paid = await ask(api, contract.recordPayment, pay(id, { amount: '130', confirmOverpay: true }))
    expect(paid).toMatchObject({ remainingUSD: '0.00', creditUSD: '30.00', isPaymentComplete: true })
  })

  it('keeps the rate it was taken at: 710 CNY at 7.1 are US$ 100', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '200' })
    const body: Pay = { amount: '710', currency: 'CNY', rate: '7.1', method: 'bank', reference: 'TRF 1' }
    const paid = await ask(api, contract.recordPayment, pay(id, body))
    expect(paid.instalment).toMatchObject({ amountUSD: '100.00', rate: '7.1', reference: 'TRF 1' })
  })

  it.each([
    ['amount', { amount: '0' }],
    ['amount', { amount: '-5' }],
    ['amount', { amount: '1.001' }],
    ['amount', { amount: 1e30 }],
    ['amount', { amount: '1', currency: 'TZS', rate: '2600' }],
    ['rate', { rate: '0', currency: 'TZS' }],
    ['rate', { rate: '2' }],
    ['currency', { currency: 'XXX' }],
    ['date', { date: '2199-01-01' }],
    ['date', { date: '2099-01-01' }],
    ['method', { method: 'cheque' }],
    ['accountId', { accountId: '00000000-0000-4000-8000-000000000000' }],
  ])('is refused by the name of %s: %j', async (field, body) => {
    const { id } = await insertPackage(api.db)
    const refusal = await refused(api, contract.recordPayment, pay(id, body as Pay))
    expect(refusal).toMatchObject({ status: 422, errors: { [field]: expect.any(String) } })
  })

  it('sent fifty times with one key is taken once, and each answer is the same', async () => {
    const { id } = await insertPackage(api.db)
    const key = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => send(api, contract.recordPayment, pay(id, {}, key))),
    )
    const bodies = new Set(answers.map(({ body }) => body))
    expect([...new Set(answers.map(({ statusCode }) => statusCode))]).toEqual([200])
    expect(bodies.size).toBe(1)
    const { instalments } = await ask(api, contract.getPackageAccount, { token: manager, params: { id } })
    expect(instalments).toHaveLength(1)
  })

  it('of two accountants at once is taken from each, and told to the second who had seen another price', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const both = await Promise.all([
      ask(api, contract.recordPayment, pay(id)),
      ask(api, contract.recordPayment, pay(id, { amount: '60' })),
    ])
    expect(both.map(({ paidAmountUSD }) => paidAmountUSD)).toContain('100.00')
    const late = await refused(api, contract.recordPayment, pay(id, { versionSeen: 1 }))
    expect(late).toMatchObject({ status: 409, error: 'package_changed' })
  })

  it('of nobody’s package is not found', async () => {
    expect((await refused(api, contract.recordPayment, pay(randomUUID()))).status).toBe(404)
  })

  it('belongs to its package: the books cannot delete it, in the specification’s words', async () => {
    const { id } = await insertPackage(api.db)
    const { instalment } = await ask(api, contract.recordPayment, pay(id))
    const refusal = await refused(api, deleteTransaction, {
      token: accountant,
      params: { id: instalment.transactionId },
      body: { reason: 'Typed twice' },
    })
    expect(refusal).toMatchObject({
      status: 409,
      message:
        'This transaction belongs to package, please go to the specific package to delete or update it.',
    })
  })

  it('taken back stays to be seen, and takes its entry with it', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const before = await ask(api, getBalances, { token: accountant })
    const { instalment } = await ask(api, contract.recordPayment, pay(id))
    const back = { token: accountant, params: { id: instalment.id }, body: { reason: 'Typed twice' } }
    expect(await ask(api, contract.reversePayment, back)).toMatchObject({
      paidAmountUSD: '0.00',
      remainingUSD: '100.00',
      instalments: [],
    })
    expect(await refused(api, contract.reversePayment, back)).toMatchObject({ error: 'already_reversed' })
    const account = await ask(api, contract.getPackageAccount, { token: manager, params: { id } })
    expect(account.instalments).toEqual([
      expect.objectContaining({ reversedAt: expect.any(String), reversalReason: 'Typed twice' }),
    ])
    expect(await ask(api, getBalances, { token: accountant })).toEqual(before)
  })
})

describe('the notice of a payment', () => {
  const queued = async (customerId: string) => {
    const { rows } = await api.pool.query<{ event: string; language: string; phone: string; body: string }>(
      "select event, language, phone, body from messages where customer_id = $1 and channel = 'sms'",
      [customerId],
    )
    return rows
  }

  it('waits in the outbox in the customer’s language, with the receipt and what is open', async () => {
    const { id: receiverId } = await insertCustomer(api.db, {
      name: "Ng'ombe 测试",
      phones: ['+255712000777'],
    })
    const { id, trackingNumber } = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const { instalment } = await ask(api, contract.recordPayment, pay(id, { amount: '40' }))
    const [notice, ...others] = await queued(receiverId)
    expect(others).toEqual([])
    expect(notice).toMatchObject({ event: 'paymentTaken', phone: '+255712000777' })
    const said = [trackingNumber, 'US$ 40.00', String(instalment.receiptNumber), 'US$ 60.00', "Ng'ombe 测试"]
    for (const word of said) expect(notice?.body).toContain(word)
  })

  it('is one for a payment over several packages, and none for a payment that was refused or repeated', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const one = await insertPackage(api.db, { receiverId, totalUSD: '50' })
    await insertPackage(api.db, { receiverId, totalUSD: '60' })
    await refused(api, contract.recordPayment, pay(one.id, { amount: '5', versionSeen: 99 }))
    expect(await queued(receiverId)).toEqual([])
    const key = randomUUID()
    await ask(api, contract.splitPayment, pay(receiverId, { amount: '70' }, key))
    await ask(api, contract.splitPayment, pay(receiverId, { amount: '70' }, key))
    const notices = await queued(receiverId)
    expect(notices).toHaveLength(1)
    expect(notices[0]?.body).toContain('US$ 40.00')
  })

  it('is none where nobody is known or there is no phone, and the payment stands', async () => {
    const nobody = await insertPackage(api.db, { receiverId: null, totalUSD: '50' })
    expect(await ask(api, contract.recordPayment, pay(nobody.id))).toMatchObject({ paidAmountUSD: '40.00' })
  })
})

describe('receipts', () => {
  it('are numbered without a gap, also where some takings fail', async () => {
    const cargo = await Promise.all(Array.from({ length: 6 }, () => insertPackage(api.db)))
    const amounts = ['10', '0', '20', '1e30', '30', '40']
    await Promise.all(
      cargo.map(({ id }, index) =>
        send(api, contract.recordPayment, pay(id, { amount: amounts[index] ?? '1' })),
      ),
    )
    const { rows } = await api.pool.query<{ last: string; count: string }>(
      'select max(number) as last, count(*) from receipts',
    )
    expect(rows[0]?.last).toBe(rows[0]?.count)
  })

  it('cannot be changed or deleted, nor can what was paid', async () => {
    await expect(api.owner.query('update receipts set amount = 1')).rejects.toThrow('append-only')
    await expect(api.owner.query('delete from payments')).rejects.toThrow('taken back')
    await expect(api.owner.query('update payments set amount = amount + 1')).rejects.toThrow('taken back')
    await expect(api.owner.query('truncate postings')).rejects.toThrow('append-only')
  })
})

describe('a discount', () => {
  const give = (id: string, amount: string) => ({
    token: accountant,
    params: { id },
    body: { amount, currency: 'USD' as const, reason: 'Late by a week' },
  })

  it('lowers what remains, no further than the price', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    expect(await ask(api, contract.giveDiscount, give(id, '30'))).toMatchObject({
      discountAmountUSD: '30.00',
      remainingUSD: '70.00',
    })
    const refusal = await refused(api, contract.giveDiscount, give(id, '70.01'))
    expect(refusal.errors).toEqual({ amount: 'More than the price that is left: US$ 70.00' })
  })

  it('is taken back once', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    await ask(api, contract.giveDiscount, give(id, '30'))
    const { discounts } = await ask(api, contract.getPackageAccount, { token: manager, params: { id } })
    const back = {
      token: accountant,
      params: { id: discounts[0]?.id ?? '' },
      body: { reason: 'Not agreed' },
    }
    expect(await ask(api, contract.reverseDiscount, back)).toMatchObject({ remainingUSD: '100.00' })
    expect((await refused(api, contract.reverseDiscount, back)).status).toBe(409)
  })
})

describe('a forced completion', () => {
  it('is a manager’s, with a reason, and can be taken back', async () => {
    const { id } = await insertPackage(api.db, { totalUSD: '100' })
    const force = (isForced: boolean) => ({
      token: manager,
      params: { id },
      body: { isForced, reason: 'Lost one box' },
    })
    expect(await ask(api, contract.forceCompletion, force(true))).toMatchObject({
      isPaymentComplete: true,
      isPaymentForceCompleted: true,
      remainingUSD: '100.00',
    })
    expect(await ask(api, contract.forceCompletion, force(false))).toMatchObject({ isPaymentComplete: false })
    const accountants = { ...force(true), token: accountant }
    expect((await refused(api, contract.forceCompletion, accountants)).status).toBe(403)
  })
})

describe('credit', () => {
  it('moves to another package of the same customer, no more than there is, and to nobody else’s', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const from = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const to = await insertPackage(api.db, { receiverId, totalUSD: '50' })
    const stranger = await insertPackage(api.db)
    const { instalment } = await ask(
      api,
      contract.recordPayment,
      pay(from.id, { amount: '130', confirmOverpay: true }),
    )
    const move = (toPackageId: string, amountUSD: string) => ({
      token: accountant,
      params: { id: from.id },
      body: { toPackageId, amountUSD },
    })
    expect((await refused(api, contract.moveCredit, move(stranger.id, '10'))).errors).toHaveProperty(
      'toPackageId',
    )
    expect((await refused(api, contract.moveCredit, move(to.id, '30.01'))).errors).toHaveProperty('amountUSD')
    const moved = await ask(api, contract.moveCredit, move(to.id, '30'))
    expect(moved).toMatchObject({ paidAmountUSD: '100.00', creditUSD: '0.00' })
    const other = await ask(api, contract.getPackageAccount, { token: manager, params: { id: to.id } })
    expect(other).toMatchObject({ paidAmountUSD: '30.00', remainingUSD: '20.00' })
    const back = { token: accountant, params: { id: instalment.id }, body: { reason: 'Bounced' } }
    expect(await refused(api, contract.reversePayment, back)).toMatchObject({ error: 'credit_moved' })
  })

  it('of twenty moves at once is spent once', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const from = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    const to = await insertPackage(api.db, { receiverId, totalUSD: '100' })
    await ask(api, contract.recordPayment, pay(from.id, { amount: '110', confirmOverpay: true }))
    const move = { token: accountant, params: { id: from.id }, body: { toPackageId: to.id, amountUSD: '10' } }
    const answers = await Promise.all(Array.from({ length: 20 }, () => send(api, contract.moveCredit, move)))
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  })
})

describe('one payment over several packages', () => {
  it('settles the oldest first, on one receipt: US$ 120 over 50, 60 and 40 are 50, 60 and 10', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const totals = ['50', '60', '40']
    for (const [index, totalUSD] of totals.entries()) {
      await insertPackage(api.db, { receiverId, totalUSD, createdAt: new Date(2026, 1, index + 1) })
    }
    const { receiptNumber, instalments } = await ask(api, contract.splitPayment, {
      ...pay(receiverId, { amount: '120' }),
    })
    expect(instalments.map(({ amount }) => amount).sort()).toEqual(['10.00', '50.00', '60.00'])
    const receipt = await ask(api, contract.getReceipt, {
      token: manager,
      params: { number: String(receiptNumber) },
    })
    expect(receipt).toMatchObject({ amount: '120.00', customer: { id: receiverId } })
  })

  it('goes as it is written by hand, when the shares add up', async () => {
    const { id: receiverId } = await insertCustomer(api.db)
    const one = await insertPackage(api.db, { receiverId, totalUSD: '50' })
    const two = await insertPackage(api.db, { receiverId, totalUSD: '60' })
    const shares = (first: string, second: string) => [
      { packageId: one.id, amount: first },
      { packageId: two.id, amount: second },
    ]
    const sent = (first: string, second: string) => ({
      ...pay(receiverId),
      body: {
        amount: '70',
        currency: 'USD' as const,
        method: 'cash' as const,
        shares: shares(first, second),
      },
    })
    expect((await refused(api, contract.splitPayment, sent('30', '41'))).errors).toHaveProperty('shares')
    const { instalments } = await ask(api, contract.splitPayment, sent('30', '40'))
    expect(instalments).toHaveLength(2)
  })

  it('is refused where nothing is owed, and no number is lost', async () => {
    const { id } = await insertCustomer(api.db)
    expect(await refused(api, contract.splitPayment, pay(id))).toMatchObject({ error: 'nothing_owed' })
  })
})
