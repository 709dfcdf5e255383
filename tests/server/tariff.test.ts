import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deleteProduct } from '@/lib/contracts/products'
import { getRates, putRates } from '@/lib/contracts/rates'
import { getTariff, tariff } from '@/lib/contracts/tariff'
import { insertProduct } from '@/tests/factories/products'
import { startApi, type TestApi } from './support/api'
import { ask, send } from './support/call'

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
  await insertProduct(api.db, { english: 'Laptops', price: '22', freightMode: 'air' })
  await insertProduct(api.db, {
    english: 'blankets',
    price: '0.0125',
    quantityMeasure: 'cbm',
    freightMode: 'sea',
  })
  await insertProduct(api.db, { english: 'Not priced yet', price: '0' })
  await insertProduct(api.db, { english: 'Out of use', price: '3', isActive: false })
})
afterAll(() => api.close())

/** Any write makes the next answer a fresh one. */
async function freshTariff() {
  const { exchangeRate } = await ask(api, getRates)
  await ask(api, putRates, { token: manager, body: { exchangeRate } })
  return ask(api, getTariff)
}

describe('the public price list', () => {
  it('holds what is in use and priced, by name, with what a price is worked out with', async () => {
    const { goods, ...terms } = await ask(api, getTariff)
    expect(goods.map(({ english, price, freightMode }) => [english, price, freightMode])).toEqual([
      ['blankets', '0.0125', 'sea'],
      ['Laptops', '22', 'air'],
    ])
    expect(terms).toEqual({ airDivisor: 6000, advancePercent: 50, exchangeRate: '2600', rateSetAt: null })
  })

  it('tells a stranger nothing that its contract does not name', async () => {
    const answer = await send(api, getTariff)
    const { data } = answer.json<{ data: unknown }>()
    const strict = tariff.extend({ goods: tariff.shape.goods.element.strict().array() }).strict()
    expect(strict.safeParse(data).error).toBeUndefined()
    expect(answer.body).not.toMatch(/hsCode|generalName|version|isActive/)
  })

  it('follows the rate, and forgets what is removed', async () => {
    const { id } = await insertProduct(api.db, { english: 'Kettles', price: '4' })
    expect((await freshTariff()).goods.map(({ english }) => english)).toContain('Kettles')
    await ask(api, deleteProduct, { token: manager, params: { id } })
    await ask(api, putRates, { token: manager, body: { exchangeRate: '2650' } })
    const after = await ask(api, getTariff)
    expect(after.goods.map(({ english }) => english)).not.toContain('Kettles')
    expect(after.exchangeRate).toBe('2650')
    expect(after.rateSetAt).not.toBeNull()
  })

  it('is at most 300 long', async () => {
    await Promise.all(Array.from({ length: 301 }, () => insertProduct(api.db)))
    expect((await freshTariff()).goods).toHaveLength(300)
  })
})
