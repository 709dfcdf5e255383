import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listCurrencies } from '@/lib/contracts/currencies'
import { getDashboard } from '@/lib/contracts/dashboard'
import { getBatchResult, getFinanceMonths, listExchangeResults } from '@/lib/contracts/finance'
import { putStatementBalance } from '@/lib/contracts/money-statements'
import { getRates, putRates } from '@/lib/contracts/rates'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { startApi, type TestApi } from './support/api'
import { ask, refused } from './support/call'

let api: TestApi
let token: string
beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ privilege: 'super admin' })
  await api.pool.query(`insert into currencies (code, sort_order, is_active, decimals) values
    ('KES', 4, true, 2), ('AED', 5, true, 2), ('ZAR', 6, false, 2), ('JPY', 7, true, 0)`)
})
afterAll(() => api.close())

const today = officeToday()
const yesterday = addDays(today, -1)

const open = (name: string, currency: string, kind: 'cash' | 'bank' = 'cash') =>
  ask(api, books.createAccount, { token, body: { name, kind, currency } })

const entryOf = (amount: string, currency: string, more: Record<string, unknown> = {}) => ({
  type: 'expense' as const,
  currency,
  amount,
  description: 'Customs agent',
  date: today,
  ...more,
})
const enter = (amount: string, currency: string, more: Record<string, unknown> = {}) =>
  ask(api, books.createTransaction, { token, body: entryOf(amount, currency, more) })
const fieldsRefused = async (amount: string, currency: string, more: Record<string, unknown> = {}) =>
  (await refused(api, books.createTransaction, { token, body: entryOf(amount, currency, more) })).errors

const balanceOf = async (code: string) =>
  (await ask(api, books.getBalances, { token })).find(({ currency }) => currency === code)

const verify = async () => (await verifyBooks(api.db)).filter(({ count }) => count > 0)

describe('currencies', () => {
  it('are listed in the office’s order; one that has no cents is not in use', async () => {
    const found = await ask(api, listCurrencies, { token })
    expect(found.map(({ code, isActive }) => `${code} ${isActive}`)).toEqual([
      'USD true',
      'TZS true',
      'CNY true',
      'KES true',
      'AED true',
      'ZAR false',
      'JPY false',
    ])
    const { otherRates } = await ask(api, getRates)
    expect(otherRates.map(({ currency }) => currency)).toEqual(['KES', 'AED'])
  })

  it.each([
    ['EUR', 'Does not exist'],
    ['ZAR', 'Is no longer in use'],
    ['JPY', 'Amounts are to the cent: this currency has other decimals'],
    ['kes', 'Three capital letters such as USD'],
  ])('%s takes neither an account nor an entry', async (currency, text) => {
    expect(await fieldsRefused('1', currency)).toEqual({ currency: text })
    const body = { name: 'Box', kind: 'cash' as const, currency }
    expect((await refused(api, books.createAccount, { token, body })).errors).toEqual({ currency: text })
  })
})

describe('a fourth currency', () => {
  it('is kept to the cent in balances, months, the dashboard and the closing of a day', async () => {
    const box = await open('Mombasa box', 'KES')
    await enter('50000.50', 'KES', { type: 'income', accountId: box.id, category: 'Opening' })
    const spent = await enter('1200.25', 'KES', { accountId: box.id, category: 'Agent' })
    await enter('800.10', 'KES', { accountId: box.id, category: 'Agent' })
    expect(await balanceOf('KES')).toEqual({
      currency: 'KES',
      income: '50000.50',
      expense: '2000.35',
      balance: '48000.15',
    })
    await ask(api, books.deleteTransaction, {
      token,
      params: { id: spent.id },
      body: { reason: 'Typed twice' },
    })
    expect(await balanceOf('KES')).toMatchObject({ expense: '800.10', balance: '49200.40' })
    const months = await ask(api, getFinanceMonths, { token, query: { currency: 'KES' } })
    expect(months.map(({ type, amount }) => [type, amount]).sort()).toEqual([
      ['expense', '800.10'],
      ['income', '50000.50'],
    ])
    const { cash } = await ask(api, getDashboard, { token })
    expect(cash?.find(({ currency }) => currency === 'KES')).toMatchObject({ balance: '49200.40' })
    const lines = await ask(api, books.listBookLines, { token, query: { currency: 'KES' } })
    expect(lines.result[0]?.balance).toBe('49200.40')
    const body = { accountId: box.id, date: yesterday, counted: '0' }
    await ask(api, books.closeDay, { token, body })
    expect(await verify()).toEqual([])
  })

  it('has no worth in US$ before its first rate: a batch expense and an exchange are refused by field', async () => {
    const { id: batchId } = await insertBatch(api.db)
    const ofBatch = { batchId, isBatchExpense: true }
    const missing = expect.stringContaining('There is no rate for KES on ')
    expect(await fieldsRefused('129.50', 'KES', ofBatch)).toEqual({ currency: missing })
    const [kes, usd] = [await open('Second box', 'KES'), await open('Dollar box', 'USD')]
    await enter('10000', 'KES', { type: 'income', accountId: kes.id })
    const body = {
      fromAccountId: kes.id,
      toAccountId: usd.id,
      amount: '1295',
      toAmount: '9.90',
      date: today,
      description: 'At the bureau',
    }
    const exchange = await refused(api, books.createTransfer, { token, body })
    expect(exchange.errors).toEqual({ fromAccountId: missing })

    await ask(api, putRates, {
      token,
      body: { exchangeRate: '2600', otherRates: [{ currency: 'KES', rate: '129.5' }] },
    })
    const expense = await enter('129.50', 'KES', ofBatch)
    expect(await fieldsRefused('1', 'KES', { ...ofBatch, date: yesterday })).toEqual({
      currency: missing,
    })
    const change = {
      amount: '129.50',
      description: 'Customs agent',
      date: yesterday,
      ...ofBatch,
      version: expense.version,
    }
    const changed = await refused(api, books.updateTransaction, {
      token,
      params: { id: expense.id },
      body: change,
    })
    expect(changed.errors).toEqual({ date: missing })
    const result = await ask(api, getBatchResult, { token, params: { id: batchId } })
    expect(result.expenses).toMatchObject([{ currency: 'KES', amount: '129.50', amountUSD: '1.00' }])
    expect(result.expensesUSD).toBe('1.00')

    await ask(api, books.createTransfer, { token, body })
    const { result: exchanges } = await ask(api, listExchangeResults, { token })
    expect(exchanges).toMatchObject([{ from: { currency: 'KES', rate: '129.500000' }, gainUSD: '-0.10' }])
    expect(await verify()).toEqual([])
  })

  it('is no customer’s: what comes in statements is refused by account', async () => {
    const bank = await open('Bank in Nairobi', 'KES', 'bank')
    const body = { accountId: bank.id, day: today, balance: '1' }
    expect(Object.keys((await refused(api, putStatementBalance, { token, body })).errors ?? {})).toEqual([
      'accountId',
    ])
  })

  it('that is out of use takes nothing new, and what lies in it stays in the balances', async () => {
    const box = await open('Dubai box', 'AED')
    await enter('36.70', 'AED', { type: 'income', accountId: box.id })
    await api.pool.query("update currencies set is_active = false where code = 'AED'")
    expect(await fieldsRefused('1', 'AED')).toEqual({ currency: 'Is no longer in use' })
    const second = await api.db
      .insertInto('accounts')
      .values({ name: 'Safe', kind: 'cash', currency: 'AED' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const body = {
      fromAccountId: box.id,
      toAccountId: second.id,
      amount: '1',
      date: today,
      description: 'Own',
    }
    expect((await refused(api, books.createTransfer, { token, body })).errors).toEqual({
      fromAccountId: 'Is no longer in use',
    })
    expect(await balanceOf('AED')).toMatchObject({ balance: '36.70' })
    expect(await balanceOf('ZAR')).toBeUndefined()
  })
})
