import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { mergeCustomer } from '@/lib/contracts/customers'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { giveDiscount, recordPayment } from '@/lib/contracts/payments'
import * as contract from '@/lib/contracts/statements'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'
import { pdfText } from './support/pdf-text'

let api: TestApi
let accountant: string
let secretary: string

beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const NAME = "<script>Ng'ombe</script> 测试"
const days = (ago: number) => new Date(`${addDays(officeToday(), -ago)}T10:00:00Z`)

/** One open package of 100 - 10 - 50 at 2,600, one of 20 at 2,500 that is 40 days old, one settled a year ago. */
async function debtor() {
  const { id: receiverId } = await insertCustomer(api.db, { name: NAME })
  const open = await insertPackage(api.db, { receiverId, totalUSD: '100', currencyConverter: '2600' })
  const older = await insertPackage(api.db, {
    receiverId,
    totalUSD: '20',
    currencyConverter: '2500',
    createdAt: days(40),
  })
  const settled = await insertPackage(api.db, { receiverId, totalUSD: '30', createdAt: days(300) })
  const token = accountant
  const pay = (id: string, amount: string) =>
    ask(api, recordPayment, { token, params: { id }, body: { amount, currency: 'USD', method: 'cash' } })
  await ask(api, giveDiscount, {
    token,
    params: { id: open.id },
    body: { amount: '10', currency: 'USD', reason: 'Late' },
  })
  await pay(open.id, '50')
  await pay(settled.id, '30')
  return { receiverId, open, older, settled }
}

const sign = (customerId: string, more: object = {}) =>
  ask(api, contract.createStatementLink, { token: accountant, body: { customerId, ...more } })

const queryOf = (path: string) =>
  Object.fromEntries(new URL(path, 'http://office.example').searchParams) as {
    customerId: string
    signature: string
    from?: string
  }

describe('a statement', () => {
  it('of 100 - 10 - 50 at 2,600 and 20 at 2,500 asks for US$ 60 or 154,000 TShs, 20 of it for 40 days', async () => {
    const { receiverId, open, older } = await debtor()
    const link = await sign(receiverId)
    expect(link.path).toMatch(/^\/sw\/statement\?customerId=/)
    const statement = await ask(api, contract.getStatement, { query: queryOf(link.path) })
    expect(statement.name).toBe(NAME)
    expect(
      statement.packages.map((one) => [one.trackingNumber, one.total, one.discount, one.paid, one.due]),
    ).toEqual([
      [older.trackingNumber, '20.00', '0.00', '0.00', '20.00'],
      [open.trackingNumber, '100.00', '10.00', '50.00', '40.00'],
    ])
    expect(statement.amounts.map(({ currency, due }) => [currency, due])).toEqual([
      ['USD', '60.00'],
      ['TZS', '154000.00'],
    ])
    expect(statement.ages).toEqual({ upTo30: '40.00', upTo60: '20.00', upTo90: '0.00', over90: '0.00' })
    expect(statement.payments.map(({ amount }) => amount)).toEqual(['50.00'])
    const { issuedAt: _now, payNow: _offer, ...same } = statement
    expect(link.statement).toMatchObject(same)
  })

  it('since a day lists what was settled since then too', async () => {
    const { receiverId, settled } = await debtor()
    const link = await sign(receiverId, { from: addDays(officeToday(), -365), language: 'en' })
    const statement = await ask(api, contract.getStatement, { query: queryOf(link.path) })
    expect(statement.packages[0]).toMatchObject({ trackingNumber: settled.trackingNumber, due: '0.00' })
    expect(statement.amounts[0]).toMatchObject({ total: '150.00', paid: '80.00', due: '60.00' })
  })

  it('opens by its signature alone: whatever is changed, nothing is there', async () => {
    const { receiverId } = await debtor()
    const other = await debtor()
    const query = queryOf((await sign(receiverId)).path)
    const wrong = [
      { ...query, customerId: other.receiverId },
      { ...query, from: '2020-01-01' },
      { ...query, signature: 'x' },
      { ...query, signature: '' },
      { ...query, signature: `${query.signature}x` },
      { ...query, customerId: '00000000-0000-4000-8000-000000000000' },
    ]
    for (const changed of wrong) {
      const refusal = await refused(api, contract.getStatement, { query: changed })
      expect(refusal).toMatchObject({ status: 404, error: 'not_found' })
      expect(JSON.stringify(refusal)).not.toContain('ombe')
      const pdf = await api.send('GET', '/statement/pdf', { query: changed })
      expect(pdf.statusCode).toBe(404)
    }
  })

  it('goes with a customer who was merged into another', async () => {
    const { receiverId } = await debtor()
    const link = await sign(receiverId)
    const { id: intoId } = await insertCustomer(api.db, { name: 'Neema the second' })
    await ask(api, mergeCustomer, {
      token: secretary,
      params: { id: receiverId },
      body: { intoId },
    })
    const statement = await ask(api, contract.getStatement, { query: queryOf(link.path) })
    expect(statement.name).toBe('Neema the second')
    expect(statement.packages).toHaveLength(2)
  })

  it('of nobody cannot be signed', async () => {
    const refusal = await refused(api, contract.createStatementLink, {
      token: accountant,
      body: { customerId: '00000000-0000-4000-8000-000000000000' },
    })
    expect(refusal.status).toBe(404)
  })

  it.each([
    ['en', ['Statement', 'To pay']],
    ['sw', ['Taarifa ya hesabu', 'Unachodaiwa']],
    ['zh', ['对账单', '应付']],
  ] as const)('is a PDF whose words can be read back in %s', async (language, texts) => {
    const { receiverId, open } = await debtor()
    const { pdfPath } = await sign(receiverId, { language })
    const answer = await api.send('GET', pdfPath.replace(API_BASE_PATH, ''))
    expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200)
    expect(answer.headers).toMatchObject({ 'content-type': 'application/pdf', 'cache-control': 'no-store' })
    const text = pdfText(answer.rawPayload).replaceAll('\n', '')
    for (const word of [...texts, open.trackingNumber, '测试', 'US$ 60.00', 'TShs 154,000'])
      expect(text).toContain(word)
  })
})
