import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createProduct, deleteProduct, findNamedProducts, listProducts } from '@/lib/contracts/products'
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

const shoes = {
  english: 'Shoes',
  chinese: '鞋子',
  swahili: 'Viatu',
  generalName: 'Footwear',
  quantityMeasure: 'kg',
  price: '4.75',
}
const refusal = (body: Record<string, unknown>) =>
  refused(api, createProduct, { token, body: { ...shoes, ...body } })

describe('products', () => {
  it('have names in three languages, a measure and a price', async () => {
    const made = await ask(api, createProduct, { token, body: { ...shoes, quantityMeasure: 'kg' } })
    expect(made).toEqual({
      ...shoes,
      id: made.id,
      customQuantityMeasure: null,
      freightMode: 'both',
      hsCode: null,
      thisSideUp: true,
      isActive: true,
      version: 1,
    })
    const { result } = await ask(api, listProducts, { token, query: { search: '鞋' } })
    expect(result).toEqual([made])
  })

  it('name their own measure when it is none of ours, and only then', async () => {
    const own = { english: 'Cloth', quantityMeasure: 'other' as const, customQuantityMeasure: 'roll' }
    const made = await ask(api, createProduct, { token, body: { ...shoes, ...own } })
    expect(made.customQuantityMeasure).toBe('roll')
    const { errors } = await refusal({ ...own, customQuantityMeasure: ' ' })
    expect(errors).toEqual({ customQuantityMeasure: 'Name the measure' })
    const other = { english: 'Lamps', customQuantityMeasure: 'roll', quantityMeasure: 'item' as const }
    const lamps = await ask(api, createProduct, { token, body: { ...shoes, ...other } })
    expect(lamps.customQuantityMeasure).toBeNull()
  })

  it('have one product a name, whatever its case', async () => {
    await insertProduct(api.db, { english: 'Blender' })
    const { status, errors } = await refusal({ english: 'BLENDER' })
    expect(status).toBe(409)
    expect(errors).toEqual({ english: 'Already in use' })
  })

  it('may take the name of one that is no longer in use', async () => {
    await insertProduct(api.db, { english: 'Radio', isActive: false })
    await ask(api, createProduct, { token, body: { ...shoes, english: 'Radio', quantityMeasure: 'kg' } })
  })

  it.each([
    [0, '0'],
    ['0.0001', '0.0001'],
    [1250.5, '1250.5'],
    ['10000000', '10000000'],
  ])('cost %s', async (price, answered) => {
    const english = `Priced ${price}`
    const body = { ...shoes, english, price, quantityMeasure: 'item' as const }
    expect((await ask(api, createProduct, { token, body })).price).toBe(answered)
  })

  it.each([
    [-0.01, 'Must be at least 0'],
    ['0.00001', 'At most 4 decimals'],
    ['10000000.01', 'Must be at most 10000000'],
    ['', 'Must be a number'],
  ])('do not cost %s', async (price, message) => {
    expect((await refusal({ english: 'Never', price })).errors).toEqual({ price: message })
  })

  it('are found by any of their names, sorted, and not once they are out of use', async () => {
    const generalName = 'Kitchen set'
    await insertProduct(api.db, { english: 'pan', generalName, price: '9', swahili: 'Kikaango' })
    await insertProduct(api.db, { english: 'Cup', generalName, price: '10' })
    await insertProduct(api.db, { english: 'Bowl', generalName, price: '1.5', isActive: false })
    const found = async (query: Record<string, unknown>) =>
      (await ask(api, listProducts, { token, query })).result.map(({ english }) => english)
    expect(await found({ search: 'KITCHEN' })).toEqual(['Cup', 'pan'])
    expect(await found({ search: 'kitchen', sort: 'price' })).toEqual(['pan', 'Cup'])
    expect(await found({ search: 'kitchen', sort: '-price' })).toEqual(['Cup', 'pan'])
    expect(await found({ search: 'kikaango' })).toEqual(['pan'])
    expect(await found({ search: 'kit_hen' })).toEqual([])
  })
})

describe('an HS code', () => {
  it.each([
    ['8517.13', '851713'],
    ['8517 13 00', '85171300'],
    ['8517130000', '8517130000'],
    ['', null],
  ])('%s is stored as %s', async (hsCode, stored) => {
    const body = { ...shoes, english: `Coded ${hsCode}`, quantityMeasure: 'kg' as const, hsCode }
    expect((await ask(api, createProduct, { token, body })).hsCode).toBe(stored)
  })

  it.each(['85171', '85171300001', '8517-13', 'ABCDEF'])('%s is refused by its field', async (hsCode) => {
    expect((await refusal({ english: 'Miscoded', hsCode })).errors).toEqual({
      hsCode: 'An HS code has 6 to 10 digits',
    })
  })
})

describe('a product in use', () => {
  it('is not deleted: the refusal names packages that hold it', async () => {
    const product = await insertProduct(api.db, { english: 'Used' })
    const cargo = await Promise.all(Array.from({ length: 4 }, () => insertPackage(api.db)))
    const ids = cargo.map(({ id }) => id)
    await api.db
      .updateTable('packing_items')
      .set({ product_id: product.id })
      .where('package_id', 'in', ids)
      .execute()
    const manager = await api.signIn({ privilege: 'system manager' })
    const params = { id: product.id }
    const refusedDeletion = await refused(api, deleteProduct, { token: manager, params })
    expect(refusedDeletion).toMatchObject({ status: 409, error: 'in_use' })
    expect(refusedDeletion.message).toContain('(4 in all)')
    const named = cargo.filter(({ trackingNumber }) => refusedDeletion.message.includes(trackingNumber))
    expect(named).toHaveLength(3)
  })
})

describe('names of products', () => {
  it('lead to a product whatever their case and language, unless several are called so', async () => {
    const { id } = await insertProduct(api.db, { english: 'Fans', chinese: '风扇', swahili: 'Feni' })
    await insertProduct(api.db, { english: 'Ceiling fans', chinese: '风扇', swahili: "Feni za ng'ombe" })
    await insertProduct(api.db, { english: 'Old fans', swahili: 'Feni kuukuu', isActive: false })
    const find = (names: string[]) => ask(api, findNamedProducts, { token, body: { names } })
    const found = await find(['FANS', 'feni', '风扇', "FENI ZA NG'OMBE", 'Feni kuukuu', '<script>'])
    expect(found.map(({ name, product }) => [name, product.english])).toEqual([
      ['FANS', 'Fans'],
      ['feni', 'Fans'],
      ["FENI ZA NG'OMBE", 'Ceiling fans'],
    ])
    expect(found[0]?.product.id).toBe(id)
    expect(await refused(api, findNamedProducts, { body: { names: ['Fans'] } })).toMatchObject({
      status: 401,
    })
    const many = { token, body: { names: Array.from({ length: 201 }, String) } }
    expect(await refused(api, findNamedProducts, many)).toMatchObject({ status: 422 })
  })
})
