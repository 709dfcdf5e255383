import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { getPackage } from '@/lib/contracts/packages'
import { getRates, listRateHistory, putRates } from '@/lib/contracts/rates'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let manager: string
beforeAll(async () => {
  api = await startApi()
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())

const put = (body: Record<string, unknown>) => ask(api, putRates, { token: manager, body: body as never })

async function audited() {
  const { rows } = await api.pool.query<{ changes: unknown }>(
    "select changes from audit_log where action = 'rates.changed' order by id",
  )
  return rows.map(({ changes }) => changes)
}

describe('rates', () => {
  it('have a first value before the office has set one', async () => {
    expect(await ask(api, getRates)).toEqual({
      exchangeRate: '2600',
      cnyRate: '7.1',
      otherRates: [],
      updatedAt: null,
    })
  })

  it('are fresh at once after a change, although answers are cached for a second', async () => {
    await ask(api, getRates)
    await put({ exchangeRate: '2650' })
    const after = await ask(api, getRates)
    expect(after.exchangeRate).toBe('2650')
    expect(after.updatedAt).not.toBeNull()
  })

  it('keep the yuan when only the shilling is sent, and change both together', async () => {
    expect(await put({ exchangeRate: 2651 })).toMatchObject({ exchangeRate: '2651', cnyRate: '7.1' })
    expect(await put({ exchangeRate: '2652', cnyRate: '7.2345' })).toMatchObject({ cnyRate: '7.2345' })
  })

  it('leave what changed in the audit log, old and new, and nothing when nothing changed', async () => {
    await put({ exchangeRate: '2700' })
    const before = await audited()
    await put({ exchangeRate: '2710.25' })
    await put({ exchangeRate: '2710.250' })
    const { rows } = await api.pool.query<{ count: string }>(
      "select count(*) from exchange_rates where currency = 'TZS' and rate = 2710.25",
    )
    expect(rows[0]?.count).toBe('1')
    expect((await audited()).slice(before.length)).toEqual([
      { exchangeRate: { old: '2700', new: '2710.25' } },
    ])
  })

  it('are stored of every other currency in use, none at another’s, each named when it is wrong', async () => {
    await api.pool.query(
      "insert into currencies (code, sort_order, is_active) values ('KES', 5, true), ('AED', 4, true), ('EUR', 6, false)",
    )
    const none = { currency: 'AED', rate: null }
    expect(await ask(api, getRates)).toMatchObject({ otherRates: [none, { currency: 'KES', rate: null }] })
    const before = await audited()
    const set = await put({ exchangeRate: '2700', otherRates: [none, { currency: 'KES', rate: '129.5' }] })
    expect(set.otherRates).toEqual([none, { currency: 'KES', rate: '129.5' }])
    expect((await audited()).slice(before.length)).toMatchObject([{ KES: { old: null, new: '129.5' } }])
    // As a client of the former release sends it.
    expect((await put({ exchangeRate: '2701' })).otherRates).toEqual(set.otherRates)
    const history = await ask(api, listRateHistory, { token: manager, query: { currency: 'KES' } })
    expect(history.result).toMatchObject([{ currency: 'KES', rate: '129.5', previousRate: null }])

    const refusedFor = async (otherRates: unknown) => {
      const body = { exchangeRate: '2701', otherRates } as never
      return (await refused(api, putRates, { token: manager, body })).errors ?? {}
    }
    const kes = { currency: 'KES', rate: '130' }
    expect(await refusedFor([{ ...kes, rate: '1.29' }])).toMatchObject({
      'otherRates.0.rate': expect.stringContaining('129.5'),
    })
    const field = 'otherRates.1.currency'
    expect(Object.keys(await refusedFor([kes, kes]))).toEqual([field])
    for (const currency of ['EUR', 'XXX', 'TZS', 'USD', 'kes', 'KE'])
      expect(Object.keys(await refusedFor([kes, { currency, rate: '1' }]))).toEqual([field])
    expect((await ask(api, getRates)).otherRates).toEqual(set.otherRates)
  })

  it('keep their history', async () => {
    await put({ exchangeRate: '2801' })
    await put({ exchangeRate: '2802' })
    const { rows } = await api.pool.query<{ rate: string }>(
      "select rate from exchange_rates where currency = 'TZS' order by set_at desc limit 2",
    )
    expect(rows.map(({ rate }) => Number(rate))).toEqual([2802, 2801])
  })

  it('do not change what a package was priced at', async () => {
    const { id } = await insertPackage(api.db, { currencyConverter: '2500' })
    await put({ exchangeRate: '2699' })
    const found = await ask(api, getPackage, { token: manager, params: { id } })
    expect(found.currencyConverter).toBe('2500')
  })

  it.each([
    [0, 'Must be more than 0'],
    ['0.0000001', 'At most 6 decimals'],
    [-1, 'Must be more than 0'],
    ['1000000.01', 'Must be at most 1000000'],
    [1e30, 'Must be a number'],
    ['NaN', 'Must be a number'],
    ['Infinity', 'Must be a number'],
    ['2,650', 'Must be a number'],
    ['0x10', 'Must be a number'],
    ['1e3', 'Must be a number'],
    ['', 'Must be a number'],
    [null, 'Must be a number'],
    [true, 'Must be a number'],
    [[2600], 'Must be a number'],
  ])('are not set to %j', async (exchangeRate, message) => {
    const { status, errors } = await refused(api, putRates, { token: manager, body: { exchangeRate } })
    expect(status).toBe(422)
    expect(errors).toEqual({ exchangeRate: message })
  })

  it('changed by many managers at once end as one of the rates they set, with one audit row a change', async () => {
    const before = (await audited()).length
    const wanted = Array.from({ length: 10 }, (_, index) => String(2700 + index))
    await Promise.all(wanted.map((exchangeRate) => put({ exchangeRate })))
    const changes = (await audited()).slice(before) as { exchangeRate: { old: string; new: string } }[]
    expect(changes).toHaveLength(10)
    for (const [index, change] of changes.entries()) {
      if (index > 0) expect(change.exchangeRate.old).toBe(changes[index - 1]?.exchangeRate.new)
    }
    expect((await ask(api, getRates)).exchangeRate).toBe(changes.at(-1)?.exchangeRate.new)
  })
})
