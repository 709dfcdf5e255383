import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  createCustomer,
  findLookalikes,
  getCustomer,
  getCustomerBalance,
  mergeCustomer,
  updateCustomer,
} from '@/lib/contracts/customers'
import { listCustomerMessages } from '@/lib/contracts/messages'
import { updatePackage } from '@/lib/contracts/packages'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

const neema = { name: 'Neema Mollel', phones: ['+255754000111'] }

async function writeTo(customerId: string, body: string, packageId: string | null = null): Promise<void> {
  await api.db
    .insertInto('messages')
    .values({
      customer_id: customerId,
      package_id: packageId,
      channel: 'whatsapp',
      phone: '+255754000111',
      language: 'sw',
      body,
      status: 'failed',
      error: 'no route',
    })
    .execute()
}

describe('what is known before a customer is saved', () => {
  const look = (query: Record<string, string>) => ask(api, findLookalikes, { token, query })

  it('names the country of each phone, and what no number of it can be', async () => {
    const { phones } = await look({ phones: '0712345678 / +86 138 0013 8000 / +2557123 / +1234 / x' })
    expect(phones.map(({ customers: _customers, ...facts }) => facts)).toEqual([
      { typed: '0712345678', phone: '+255712345678', country: 'TZ', isPossible: true, isValid: true },
      { typed: '+86 138 0013 8000', phone: '+8613800138000', country: 'CN', isPossible: true, isValid: true },
      { typed: '+2557123', phone: '+2557123', country: 'TZ', isPossible: false, isValid: false },
      { typed: '+1234', phone: null, country: null, isPossible: false, isValid: false },
      { typed: 'x', phone: null, country: null, isPossible: false, isValid: false },
    ])
  })

  it('warns of a number that was never given out, and does not refuse it', async () => {
    const { phones } = await look({ phones: '+255100000111' })
    expect(phones[0]).toMatchObject({ isPossible: true, isValid: false })
    const made = await ask(api, createCustomer, { token, body: { ...neema, phones: ['+255100000111'] } })
    expect(made.phones).toEqual(['+255100000111'])
  })

  it('finds who has the phone in whatever spelling, but not oneself and not who was merged', async () => {
    const owner = await insertCustomer(api.db, { name: "Ng'ombe", phones: ['+255754777001'] })
    await insertCustomer(api.db, { name: 'Gone', phones: ['+255754777001'], mergedInto: owner.id })
    const { phones } = await look({ phones: '0754 777 001' })
    expect(phones[0]?.customers).toEqual([{ id: owner.id, name: "Ng'ombe" }])
    const own = await look({ phones: '0754 777 001', exceptId: owner.id })
    expect(own.phones[0]?.customers).toEqual([])
  })

  it('finds a mark that reads the same, and stores marks in one spelling', async () => {
    const made = await ask(api, createCustomer, {
      token,
      body: { ...neema, shippingMark: ' umj  pm1–angie ' },
    })
    expect(made.shippingMark).toBe('UMJ PM1-ANGIE')
    for (const shippingMark of ['UMJ-PM1 ANGIE', 'umjpm1angie', 'ＵＭＪ PM1/Angie']) {
      expect((await look({ shippingMark })).sameMark).toEqual([{ id: made.id, name: made.name }])
    }
    expect((await look({ shippingMark: '-' })).sameMark).toEqual([])
  })

  it('refuses a mark whose one spelling no longer fits, by its name', async () => {
    const { errors } = await refused(api, createCustomer, {
      token,
      body: { ...neema, shippingMark: 'ß'.repeat(21) },
    })
    expect(errors).toEqual({ shippingMark: 'At most 40 characters' })
  })
})

describe('phones', () => {
  it('of a length that their country does not have are refused, by their position', async () => {
    const { status, errors } = await refused(api, createCustomer, {
      token,
      body: {
        ...neema,
        phones: ['+255754000111', '+2557540001', '+9991234567'],
        whatsAppNumber: '+8612' + '345',
      },
    })
    expect(status).toBe(422)
    expect(Object.keys(errors ?? {}).sort()).toEqual(['phones.1', 'phones.2', 'whatsAppNumber'])
  })

  it('that a customer has had for years stay saveable, and a new wrong one beside them is refused', async () => {
    const { id } = await insertCustomer(api.db, { phones: ['+2557540001'] })
    const save = { ...neema, phones: ['+2557540001', '+255754000112'], version: 1 }
    expect((await ask(api, updateCustomer, { token, params: { id }, body: save })).phones).toHaveLength(2)
    const worse = { ...save, phones: ['+2557540001', '+2557540002'], version: 2 }
    const { errors } = await refused(api, updateCustomer, { token, params: { id }, body: worse })
    expect(Object.keys(errors ?? {})).toEqual(['phones.1'])
  })
})

describe('a balance', () => {
  it('sums what is owed and what is too much, each package at its own rate, by the rules of payment', async () => {
    const { id } = await insertCustomer(api.db)
    const add = (fields: Parameters<typeof insertPackage>[1]) =>
      insertPackage(api.db, { receiverId: id, ...fields })
    await add({ totalUSD: '100', paidUSD: '40', currencyConverter: '2500' })
    await add({ totalUSD: '10.30', paidUSD: '10', currencyConverter: '2500' })
    await add({ totalUSD: '10.31', paidUSD: '10', currencyConverter: '2000' })
    await add({ totalUSD: '50', isForceCompleted: true })
    await add({ totalUSD: '20', paidUSD: '25', discountUSD: '1', currencyConverter: '3000' })
    await insertPackage(api.db, { totalUSD: '999' })
    expect(await ask(api, getCustomerBalance, { token, params: { id } })).toEqual({
      packages: 5,
      unpaidPackages: 2,
      totalUSD: '190.61',
      discountUSD: '1.00',
      paidUSD: '85.00',
      waivedUSD: '50.30',
      owedUSD: '60.31',
      owedTZS: '150620.00',
      creditUSD: '6.00',
      creditTZS: '18000.00',
    })
  })

  it('of nobody is not found', async () => {
    const params = { id: '00000000-0000-4000-8000-000000000000' }
    expect((await refused(api, getCustomerBalance, { token, params })).status).toBe(404)
    expect((await refused(api, listCustomerMessages, { token, params })).status).toBe(404)
  })
})

describe('messages and merging', () => {
  it('lists what was sent to this customer alone, the latest first, a page at a time', async () => {
    const [one, other] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const cargo = await insertPackage(api.db, { receiverId: one.id })
    await writeTo(one.id, 'first')
    await writeTo(one.id, '<script>alert(1)</script>', cargo.id)
    await writeTo(other.id, 'not yours')
    const page = await ask(api, listCustomerMessages, {
      token,
      params: { id: one.id },
      query: { itemsPerPage: 1 },
    })
    expect(page).toMatchObject({ totalItemsCount: 2, totalPages: 2, hasNextPage: true })
    expect(page.result[0]).toMatchObject({
      body: '<script>alert(1)</script>',
      status: 'failed',
      error: 'no route',
      packageInfo: { id: cargo.id, trackingNumber: cargo.trackingNumber },
    })
  })

  it('moves messages with the packages, and then the duplicate cannot be changed any more', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    await writeTo(from.id, 'Habari')
    await ask(api, mergeCustomer, { token, params: { id: from.id }, body: { intoId: into.id } })
    const { result } = await ask(api, listCustomerMessages, { token, params: { id: into.id } })
    expect(result.map(({ body }) => body)).toEqual(['Habari'])
    const merged = await ask(api, getCustomer, { token, params: { id: from.id } })
    expect(merged.mergedIntoId).toBe(into.id)
    const { status, error } = await refused(api, updateCustomer, {
      token,
      params: { id: from.id },
      body: { ...neema, version: merged.version },
    })
    expect({ status, error }).toEqual({ status: 409, error: 'merged' })
    expect((await ask(api, getCustomer, { token, params: { id: from.id } })).phones).toEqual([])
  })

  it('takes over what tax office and customs ask for where the one who stays lacks it', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    await api.db
      .updateTable('customers')
      .set({ tin: '123456789', vrn: '40-012345-A', national_id: '19900101123450000112', address: 'Kariakoo' })
      .where('id', '=', from.id)
      .execute()
    await api.db.updateTable('customers').set({ address: 'Sinza' }).where('id', '=', into.id).execute()
    await ask(api, mergeCustomer, { token, params: { id: from.id }, body: { intoId: into.id } })
    expect(await ask(api, getCustomer, { token, params: { id: into.id } })).toMatchObject({
      tin: '123456789',
      vrn: '40-012345-A',
      nationalId: '19900101123450000112',
      address: 'Sinza',
    })
  })

  it('leaves the VAT number of another taxpayer where it is', async () => {
    const [from, into] = [await insertCustomer(api.db), await insertCustomer(api.db)]
    const numbers = { tin: '123456789', vrn: '40-012345-A' }
    await api.db.updateTable('customers').set(numbers).where('id', '=', from.id).execute()
    await api.db.updateTable('customers').set({ tin: '987654321' }).where('id', '=', into.id).execute()
    await ask(api, mergeCustomer, { token, params: { id: from.id }, body: { intoId: into.id } })
    const after = await ask(api, getCustomer, { token, params: { id: into.id } })
    expect(after).toMatchObject({ tin: '987654321', vrn: null })
  })
})

describe('changing a package', () => {
  it('keeps a product that is no longer offered, and takes no other such one', async () => {
    const [held, other] = [
      await insertProduct(api.db, { isActive: false }),
      await insertProduct(api.db, { isActive: false }),
    ]
    const { id: receiverId } = await insertCustomer(api.db)
    const { id } = await insertPackage(api.db, { receiverId })
    await api.db
      .updateTable('packing_items')
      .set({ product_id: held.id })
      .where('package_id', '=', id)
      .execute()
    const line = (productId: string) => ({ productId, quantity: '2', price: '3' })
    const save = (lines: ReturnType<typeof line>[], version: number) => ({
      token,
      params: { id },
      body: { receiverId, packingList: lines, version },
    })
    const saved = await ask(api, updatePackage, save([line(held.id)], 1))
    expect(saved.totalUSD).toBe('6.00')
    const { errors } = await refused(api, updatePackage, save([line(held.id), line(other.id)], 2))
    expect(errors).toEqual({ 'packingList.1.productId': 'Is no longer in use' })
  })
})
