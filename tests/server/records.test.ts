import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as customers from '@/lib/contracts/customers'
import { createPackage } from '@/lib/contracts/packages'
import * as products from '@/lib/contracts/products'
import { insertCustomer } from '@/tests/factories/customers'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
let secretary: string

beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  secretary = await api.signIn({ privilege: 'secretary' })
})
afterAll(() => api.close())

describe('merging two customers', () => {
  it('moves packages and phones to the one that stays and closes the duplicate', async () => {
    const from = await ask(api, customers.createCustomer, {
      token: secretary,
      body: {
        name: 'Asha M.',
        phones: ['+255711000001', '+255711000009'],
        secretTrackingCode: 'ashambweziumj',
      },
    })
    const into = await ask(api, customers.createCustomer, {
      token: secretary,
      body: { name: 'Asha Mushi', phones: ['+255711000001'] },
    })
    const parcel = await insertPackage(api.db, { receiverId: from.id })
    const merge = { token: secretary, params: { id: from.id }, body: { intoId: into.id } }
    const merged = await ask(api, customers.mergeCustomer, merge)
    expect(merged).toMatchObject({ name: 'Asha Mushi', phones: ['+255711000001', '+255711000009'] })
    const row = await api.db
      .selectFrom('packages')
      .select('receiver_id')
      .where('id', '=', parcel.id)
      .executeTakeFirstOrThrow()
    expect(row.receiver_id).toBe(into.id)
    const list = await ask(api, customers.listCustomers, { token: secretary, query: { phone: '0711000009' } })
    expect(list.result.map((each) => each.id)).toEqual([into.id])
    expect((await refused(api, customers.mergeCustomer, merge)).status).toBe(404)
    const late = { receiverId: from.id, packingList: [{ description: 'Bag', quantity: 1, price: 1 }] }
    const refusal = await refused(api, createPackage, { token: secretary, body: late })
    expect(refusal.errors).toHaveProperty('receiverId')
  })

  it('refuses to merge a customer into itself', async () => {
    const { id } = await insertCustomer(api.db)
    const merge = { token: secretary, params: { id }, body: { intoId: id } }
    expect((await refused(api, customers.mergeCustomer, merge)).errors).toHaveProperty('intoId')
  })
})

describe('removing what is used', () => {
  it('is refused with how much uses a customer', async () => {
    const { id } = await insertCustomer(api.db)
    await insertPackage(api.db, { receiverId: id })
    const refusal = await refused(api, customers.deleteCustomer, { token: manager, params: { id } })
    expect(refusal).toMatchObject({ status: 409, error: 'in_use' })
    expect(refusal.message).toContain('1')
  })

  it('is refused for a product in a packing list, which is made inactive instead', async () => {
    const body = {
      english: 'Sewing machine',
      chinese: '缝纫机',
      swahili: 'Cherehani',
      generalName: 'Machines',
      quantityMeasure: 'item' as const,
      price: '12',
    }
    const product = await ask(api, products.createProduct, { token: secretary, body })
    const owner = await insertCustomer(api.db)
    await ask(api, createPackage, {
      token: secretary,
      body: { receiverId: owner.id, packingList: [{ productId: product.id, quantity: 1, price: 12 }] },
    })
    const target = { token: manager, params: { id: product.id } }
    expect(await refused(api, products.deleteProduct, target)).toMatchObject({ status: 409, error: 'in_use' })
    await ask(api, products.updateProduct, {
      token: secretary,
      params: { id: product.id },
      body: { ...body, isActive: false, version: product.version },
    })
    const active = await ask(api, products.listProducts, { token: secretary, query: { search: 'cherehani' } })
    const retired = await ask(api, products.listProducts, { token: secretary, query: { inactive: 'true' } })
    expect([active.totalItemsCount, retired.totalItemsCount]).toEqual([0, 1])
  })
})
