import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/finance'
import { recordPayment } from '@/lib/contracts/payments'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { addMoney, type Currency } from '@/lib/domain/money'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { insertCustomer } from '@/tests/factories/customers'
import { insertEmployee } from '@/tests/factories/employees'
import { insertPackage } from '@/tests/factories/packages'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let accountant: string
let manager: string
const today = officeToday()

beforeAll(async () => {
  api = await startApi()
  accountant = await api.signIn({ position: 'accountant' })
  manager = await api.signIn({ privilege: 'system manager' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

interface Entry {
  type?: 'income' | 'expense'
  currency?: Currency
  category?: string | null
  batchId?: string
  isBatchExpense?: boolean
}
const enter = (amount: string, date: string, entry: Entry = {}) =>
  ask(api, books.createTransaction, {
    token: accountant,
    body: { type: 'expense', currency: 'USD', amount, date, description: 'Ng’ombe 测试', ...entry },
  })

const setRate = (currency: Currency, rate: string, at: string) =>
  api.pool.query('insert into exchange_rates (currency, rate, set_at) values ($1, $2, $3)', [
    currency,
    rate,
    at,
  ])

describe('months', () => {
  const months = (query: object = {}) => ask(api, contract.getFinanceMonths, { token: manager, query })

  it('say what came in and went out by currency and category; what is taken back no longer counts', async () => {
    await enter('120', '2020-01-31', { category: 'rent' })
    await enter('30.50', '2020-01-02', { category: 'rent' })
    await enter('7', '2020-02-01', { category: null })
    await enter('50000', '2020-02-01', { category: 'storage', type: 'income', currency: 'TZS' })
    const wrong = await enter('999', '2020-02-02', { category: 'rent' })
    await ask(api, books.deleteTransaction, {
      token: accountant,
      params: { id: wrong.id },
      body: { reason: 'Typed twice' },
    })
    expect(await months({ from: '2020-01-01', to: '2020-12-31' })).toEqual([
      { month: '2020-01', currency: 'USD', type: 'expense', category: 'rent', amount: '150.50' },
      { month: '2020-02', currency: 'TZS', type: 'income', category: 'storage', amount: '50000.00' },
      { month: '2020-02', currency: 'USD', type: 'expense', category: null, amount: '7.00' },
    ])
    expect(await months({ from: '2020-01-03', to: '2020-01-31' })).toEqual([
      expect.objectContaining({ amount: '120.00' }),
    ])
    expect(await months({ currency: 'CNY' })).toEqual([])
  })

  it('follow an entry whose category was changed', async () => {
    const made = await enter('40', '2019-05-05', { category: 'fuel' })
    await ask(api, books.updateTransaction, {
      token: accountant,
      params: { id: made.id },
      body: {
        amount: '40',
        description: 'x',
        date: '2019-05-05',
        category: 'customs',
        version: made.version,
      },
    })
    expect(await months({ from: '2019-05-01', to: '2019-05-31' })).toEqual([
      expect.objectContaining({ category: 'customs', amount: '40.00' }),
    ])
  })
})

describe('a batch', () => {
  it('of 1,000 - 100 US$ with 100 US$, 260,000 TShs at 2,600 and 730 CNY at that day’s 7.3 earned 600: 66.67 %', async () => {
    await setRate('CNY', '7.3', '2020-03-01T05:00:00Z')
    await setRate('CNY', '7.0', '2020-03-02T22:00:00Z')
    const { id: batchId } = await insertBatch(api.db, {
      number: 'PROFIT-1',
      departureDate: '2020-03-04',
      exchangeRate: '2600',
    })
    const priced = { batchId, currencyConverter: '2600' }
    const one = await insertPackage(api.db, { ...priced, totalUSD: '700', cbm: '2', weightKg: '300' })
    await insertPackage(api.db, { ...priced, totalUSD: '300', cbm: '1', weightKg: '700' })
    await api.pool.query('update packages set discount_usd = 100 where id = $1', [one.id])
    await api.pool.query(
      `insert into discounts (package_id, amount, currency, rate, amount_usd, reason) values ($1, 100, 'USD', 1, 100, 'x')`,
      [one.id],
    )
    await api.pool.query("insert into exceptions (kind, subject_id, label) values ('discount', $1, 'x')", [
      one.id,
    ])
    await ask(api, recordPayment, {
      token: accountant,
      params: { id: one.id },
      body: { amount: '250', currency: 'USD', method: 'cash' },
    })
    const expense = { batchId, isBatchExpense: true }
    await enter('100', '2020-03-01', { ...expense, category: 'ocean freight' })
    await enter('260000', '2020-03-01', { ...expense, currency: 'TZS', category: 'customs' })
    await enter('730', '2020-03-02', { ...expense, currency: 'CNY', category: 'handling' })
    await enter('5', '2020-03-02', { batchId })
    const gone = await enter('4000', '2020-03-02', expense)
    await ask(api, books.deleteTransaction, {
      token: accountant,
      params: { id: gone.id },
      body: { reason: 'Typed twice' },
    })
    const params = { id: batchId }
    const result = await ask(api, contract.getBatchResult, { token: manager, params })
    expect(result).toMatchObject({
      number: 'PROFIT-1',
      packages: 2,
      cbm: '3',
      weightKg: '1000',
      revenueUSD: '900.00',
      collectedUSD: '250.00',
      expensesUSD: '300.00',
      profitUSD: '600.00',
      marginPercent: '66.67',
      costPerCbmUSD: '100.00',
      costPerKgUSD: '0.30',
    })
    expect(result.expenses).toContainEqual({
      category: 'handling',
      currency: 'CNY',
      amount: '730.00',
      amountUSD: '100.00',
    })
    const {
      expenses: _expenses,
      exchangeRate: _rate,
      estimates,
      estimatedUSD,
      profitAfterUSD,
      ...row
    } = result
    expect([estimates, estimatedUSD, profitAfterUSD]).toEqual([[], '0.00', '600.00'])
    const list = await ask(api, contract.listBatchResults, {
      token: manager,
      query: { from: '2020-03-04', to: '2020-03-04' },
    })
    expect(list.result).toEqual([row])
    const costs = async (by: 'cbm' | 'kg' | 'value') => {
      const spread = await ask(api, contract.listPackageResults, { token: manager, params, query: { by } })
      expect(addMoney(spread.result.map(({ profitUSD }) => profitUSD))).toBe('600.00')
      return spread.result.map(({ costUSD }) => costUSD)
    }
    expect(await costs('cbm')).toEqual(['200.00', '100.00'])
    expect(await costs('kg')).toEqual(['90.00', '210.00'])
    expect(await costs('value')).toEqual(['200.00', '100.00'])
  })

  it('without packages or expenses has nothing to divide by; nobody’s batch is not found', async () => {
    const { id } = await insertBatch(api.db, { departureDate: '2018-01-01' })
    expect(await ask(api, contract.getBatchResult, { token: manager, params: { id } })).toMatchObject({
      profitUSD: '0.00',
      marginPercent: null,
      costPerCbmUSD: null,
    })
    const nobodys = { token: manager, params: { id: '00000000-0000-4000-8000-000000000000' } }
    expect((await refused(api, contract.getBatchResult, nobodys)).status).toBe(404)
    expect((await refused(api, contract.listPackageResults, nobodys)).status).toBe(404)
  })
})

describe('receivables', () => {
  const days = (ago: number) => new Date(`${addDays(today, -ago)}T10:00:00Z`)
  const receivables = (query: object = {}) =>
    ask(api, contract.listReceivables, { token: manager, query: { itemsPerPage: 200, ...query } })

  it('age at 30, 60 and 90 days since receipt, by customer, sales person and batch', async () => {
    const before = (await receivables()).sums
    const seller = await insertEmployee(api.db, { name: 'Rehema Said', position: 'sales' })
    const other = await insertEmployee(api.db, { name: 'Zainab Kweka', position: 'sales' })
    const { id: receiverId } = await insertCustomer(api.db, {
      name: '<script>Ng’ombe</script>',
      salesPersonIds: [seller.id, other.id],
    })
    const { id: batchId } = await insertBatch(api.db, { number: 'AGE-1', departureDate: '2017-01-01' })
    for (const [ago, totalUSD] of [
      [0, '10'],
      [30, '20'],
      [31, '40'],
      [60, '80'],
      [61, '160'],
      [90, '320'],
      [91, '640'],
      [400, '1280'],
    ] as const) {
      await insertPackage(api.db, { receiverId, totalUSD, createdAt: days(ago), batchId })
    }
    await insertPackage(api.db, { receiverId, totalUSD: '0.30', createdAt: days(1), batchId })
    await insertPackage(api.db, { receiverId, totalUSD: '5000', isForceCompleted: true, batchId })
    const owed = {
      packages: 8,
      owedUSD: '2550.00',
      upTo30USD: '30.00',
      upTo60USD: '120.00',
      upTo90USD: '480.00',
      over90USD: '1920.00',
    }
    const find = async (query: object, id: string) =>
      (await receivables(query)).result.find((row) => row.id === id)
    expect(await find({}, receiverId)).toEqual({ id: receiverId, name: '<script>Ng’ombe</script>', ...owed })
    expect(await find({ by: 'batch' }, batchId)).toEqual({ id: batchId, name: 'AGE-1', ...owed })
    expect(await find({ by: 'salesPerson' }, seller.id)).toMatchObject(owed)
    expect(await find({ by: 'salesPerson' }, other.id)).toMatchObject(owed)
    const { sums } = await receivables({ by: 'salesPerson' })
    expect(sums.owedUSD).toBe(addMoney([before.owedUSD, '2550']))
    const theirs = await receivables({ salesPersonId: seller.id })
    expect(theirs.result.map(({ id }) => id)).toEqual([receiverId])
    expect(theirs.sums).toEqual(owed)
    expect(await find({ noSalesPerson: 'true' }, receiverId)).toBeUndefined()
  })

  it('begin with who owes most, and turn pages', async () => {
    await insertPackage(api.db, { totalUSD: '99999' })
    const first = await receivables({ itemsPerPage: 1 })
    expect(first.result[0]?.owedUSD).toBe('99999.00')
    expect(first.totalItemsCount).toBeGreaterThan(1)
    const beyond = await receivables({ pageNum: 1000 })
    expect(beyond).toMatchObject({ result: [], totalItemsCount: first.totalItemsCount })
  })

  it('count a parcel without a known owner under nobody', async () => {
    await insertPackage(api.db, { receiverId: null, totalUSD: '3' })
    expect((await receivables()).result).toContainEqual(
      expect.objectContaining({ id: 'none', name: null, owedUSD: '3.00' }),
    )
  })
})

describe('exchanges', () => {
  it('gain 19.23 on 1,000 US$ for 2,650,000 TShs and lose 19.23 on the way back at 2,600', async () => {
    await setRate('TZS', '2600', '2021-01-01T05:00:00Z')
    const account = async (currency: Currency) =>
      (
        await ask(api, books.createAccount, {
          token: accountant,
          body: { name: `Safe ${currency}`, kind: 'cash', currency },
        })
      ).id
    const [dollars, shillings] = [await account('USD'), await account('TZS')]
    const swap = (
      fromAccountId: string,
      toAccountId: string,
      amount: string,
      toAmount: string,
      date: string,
    ) =>
      ask(api, books.createTransfer, {
        token: accountant,
        body: { fromAccountId, toAccountId, amount, toAmount, date, description: 'Changed' },
      })
    await swap(dollars, shillings, '1000', '2650000', '2021-02-01')
    await swap(shillings, dollars, '2650000', '1000', '2021-03-01')
    const taken = await swap(dollars, shillings, '1', '9999', '2021-03-02')
    await ask(api, books.deleteTransaction, {
      token: accountant,
      params: { id: taken.id },
      body: { reason: 'Typed twice' },
    })
    const found = await ask(api, contract.listExchangeResults, {
      token: manager,
      query: { from: '2021-01-01', to: '2021-12-31' },
    })
    expect(found.result.map(({ date, gainUSD }) => [date, gainUSD])).toEqual([
      ['2021-03-01', '-19.23'],
      ['2021-02-01', '19.23'],
    ])
    expect(found.sums).toEqual({ gainUSD: '19.23', lossUSD: '-19.23', netUSD: '0.00' })
    expect(found.months).toEqual([
      { month: '2021-02', gainUSD: '19.23', lossUSD: '0.00' },
      { month: '2021-03', gainUSD: '0.00', lossUSD: '-19.23' },
    ])
  })
})
