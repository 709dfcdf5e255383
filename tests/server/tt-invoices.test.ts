import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { cancelMoneyTransfer, requestMoneyTransfer } from '@/lib/contracts/money-transfers'
import { createSupplier, updateSupplier } from '@/lib/contracts/suppliers'
import * as contract from '@/lib/contracts/tt-invoices'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertSupplier } from '@/tests/factories/suppliers'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let token: string
let supplierId: string
const today = officeToday()

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  supplierId = (await insertSupplier(api.db)).id
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
  expect(api.troubles).toEqual([])
})

const invoice = (fields: object = {}) => ({
  supplierId,
  currency: 'CNY' as const,
  purpose: 'Shoes',
  issuedOn: today,
  items: [
    { description: '<script>鞋 Shoes</script>', quantity: '10', price: '12.5' },
    { description: "Ng'ombe", quantity: '3', price: '0.335' },
  ],
  ...fields,
})
const write = (fields: object = {}) => ask(api, contract.createTtInvoice, { token, body: invoice(fields) })
const errorsOf = async (fields: object) =>
  (await refused(api, contract.createTtInvoice, { token, body: invoice(fields) })).errors ?? {}

describe('a TT invoice', () => {
  it('10 x 12.50 and 3 x 0.335 come to 125.00 + 1.01 = 126.01, with the bank of the supplier', async () => {
    expect(await write()).toMatchObject({
      total: '126.01',
      swift: 'ICBKCNBJGDG',
      accountNumber: '6222 0001',
      items: [{ amount: '125.00', description: '<script>鞋 Shoes</script>' }, { amount: '1.01' }],
      cancelledAt: null,
    })
  })

  it('keeps the bank it was written with', async () => {
    const made = await ask(api, createSupplier, {
      token,
      body: { name: '张三', bankName: 'Bank of China', accountNumber: '1', swift: 'bkch cnbj 400' },
    })
    expect(made.swift).toBe('BKCHCNBJ400')
    const written = await write({ supplierId: made.id })
    await ask(api, updateSupplier, {
      token,
      params: { id: made.id },
      body: { name: '李四', bankName: 'ABC', accountNumber: '2', swift: 'ABOCCNBJ', version: made.version },
    })
    const now = await ask(api, contract.getTtInvoice, { token, params: { id: written.id } })
    expect(now).toMatchObject({
      beneficiary: '张三',
      accountNumber: '1',
      swift: 'BKCHCNBJ400',
      supplier: { name: '李四' },
    })
  })

  it('numbers run without a gap within a year, twenty at once', async () => {
    const year = today.slice(0, 4)
    const before = Number((await write()).number.split('-')[2])
    await errorsOf({ supplierId: randomUUID() })
    const many = await Promise.all(Array.from({ length: 20 }, () => write()))
    const numbers = many.map(({ number }) => number).sort()
    expect(numbers).toEqual(
      Array.from({ length: 20 }, (_, index) => `TT-${year}-${String(before + 1 + index).padStart(4, '0')}`),
    )
    expect((await write({ issuedOn: '2019-05-01' })).number).toBe('TT-2019-0001')
  })

  it('is refused by the name of what is wrong', async () => {
    const bare = (await insertSupplier(api.db, { swift: null })).id
    expect(await errorsOf({ supplierId: bare })).toHaveProperty('supplierId')
    expect(await errorsOf({ dueOn: addDays(today, -1) })).toHaveProperty('dueOn')
    expect(await errorsOf({ issuedOn: '2099-01-01' })).toHaveProperty('issuedOn')
    expect(await errorsOf({ items: [] })).toHaveProperty('items')
    expect(await errorsOf({ items: [{ description: 'Gift', quantity: '1', price: '0' }] })).toHaveProperty(
      'items',
    )
    expect(await errorsOf({ moneyTransferId: randomUUID() })).toHaveProperty('moneyTransferId')
  })

  it('is cancelled once, with its reason, and keeps its number', async () => {
    const { id, number } = await write()
    const call = { token, params: { id }, body: { reason: 'Wrong purpose' } }
    const both = await Promise.all([
      send(api, contract.cancelTtInvoice, call),
      send(api, contract.cancelTtInvoice, call),
    ])
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const now = await ask(api, contract.getTtInvoice, { token, params: { id } })
    expect(now).toMatchObject({ number, cancelReason: 'Wrong purpose' })
    expect(now.cancelledAt).not.toBeNull()
  })
})

describe('the document of a transfer', () => {
  const ask126 = () =>
    ask(api, requestMoneyTransfer, {
      token,
      body: { supplierId, amount: '126.01', currency: 'CNY', payInCurrency: 'CNY', purpose: 'Shoes' },
    })

  it('says what the transfer says, or is refused', async () => {
    const { id, senderName } = await ask126()
    expect(await write({ moneyTransferId: id })).toMatchObject({
      moneyTransfer: { id },
      remitter: senderName,
    })
    const other = (await insertSupplier(api.db)).id
    expect(await errorsOf({ moneyTransferId: id, supplierId: other })).toHaveProperty('supplierId')
    expect(await errorsOf({ moneyTransferId: id, currency: 'USD' })).toHaveProperty('currency')
    const items = [{ description: 'Shoes', quantity: '1', price: '126' }]
    expect(await errorsOf({ moneyTransferId: id, items })).toEqual({
      items: 'The items come to 126.00, the transfer is 126.01',
    })
  })

  it('is cancelled with it, and none is written for a cancelled one', async () => {
    const { id, version } = await ask126()
    const written = await write({ moneyTransferId: id })
    await ask(api, cancelMoneyTransfer, { token, params: { id }, body: { version, reason: 'No money' } })
    const now = await ask(api, contract.getTtInvoice, { token, params: { id: written.id } })
    expect(now.cancelReason).toBe('No money')
    const late = { token, body: invoice({ moneyTransferId: id }) }
    expect(await refused(api, contract.createTtInvoice, late)).toMatchObject({ error: 'transfer_moved' })
  })

  it('is found in the list by its transfer and its words', async () => {
    const { id } = await ask126()
    const { number } = await write({ moneyTransferId: id })
    const count = async (query: object) =>
      (await ask(api, contract.listTtInvoices, { token, query })).totalItemsCount
    expect(await count({ moneyTransferId: id })).toBe(1)
    expect(await count({ search: number.toLowerCase() })).toBe(1)
    expect(await count({ supplierId: randomUUID() })).toBe(0)
  })
})
