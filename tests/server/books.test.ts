import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as contract from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import { verifyBooks } from '@/server/transactions/verify-books'
import { insertBatch } from '@/tests/factories/batches'
import { startApi, type TestApi } from './support/api'
import { ask, refused, send } from './support/call'

let api: TestApi
let token: string
const today = officeToday()
const yesterday = addDays(today, -1)

beforeAll(async () => {
  api = await startApi()
  token = await api.signIn({ position: 'accountant' })
})
afterAll(() => api.close())
afterEach(async () => {
  expect((await verifyBooks(api.db)).filter(({ count }) => count > 0)).toEqual([])
})

type Entry = {
  type?: 'income' | 'expense'
  currency?: Currency
  amount?: string
  date?: string
  accountId?: string
  batchId?: string
}
const entry = (fields: Entry = {}) => ({
  token,
  body: {
    type: 'income' as const,
    currency: 'USD' as const,
    amount: '100',
    description: 'Storage',
    date: today,
    ...fields,
  },
})

let counter = 0
async function openAccount(currency: Currency) {
  counter += 1
  return ask(api, contract.createAccount, { token, body: { name: `Box ${counter}`, kind: 'cash', currency } })
}

async function balanceOf(accountId: string) {
  const accounts = await ask(api, contract.listAccounts, { token })
  return accounts.find(({ id }) => id === accountId)?.balance
}

async function currencyBalance(currency: Currency) {
  const balances = await ask(api, contract.getBalances, { token })
  return Number(balances.find((row) => row.currency === currency)?.balance)
}

describe('income and expense', () => {
  it('100 in and 30 out leave 70 more', async () => {
    const before = await currencyBalance('USD')
    await ask(api, contract.createTransaction, entry())
    await ask(api, contract.createTransaction, entry({ type: 'expense', amount: '30' }))
    expect((await currencyBalance('USD')) - before).toBe(70)
  })

  it('keep type and currency for ever; the rest can be changed, and the balance follows', async () => {
    const before = await currencyBalance('USD')
    const made = await ask(api, contract.createTransaction, entry())
    const change = { amount: '80.50', description: 'Storage, May', date: yesterday, version: made.version }
    const changed = await ask(api, contract.updateTransaction, {
      token,
      params: { id: made.id },
      body: change,
    })
    expect(changed).toMatchObject({ amount: '80.50', date: yesterday, type: 'income', currency: 'USD' })
    expect((await currencyBalance('USD')) - before).toBe(80.5)
    const stale = await refused(api, contract.updateTransaction, {
      token,
      params: { id: made.id },
      body: change,
    })
    expect(stale).toMatchObject({ status: 409, error: 'stale_version' })
    for (const field of ['type', 'currency']) {
      const wrong = { token, params: { id: made.id }, body: { ...change, [field]: 'TZS' } }
      expect((await refused(api, contract.updateTransaction, wrong)).errors).toHaveProperty(field)
    }
    await expect(
      api.owner.query("update transactions set currency = 'TZS' where id = $1", [made.id]),
    ).rejects.toThrow('never change')
  })

  it('deleted, no longer count, and stay to be seen by who asks for them', async () => {
    const before = await currencyBalance('USD')
    const made = await ask(api, contract.createTransaction, entry())
    await ask(api, contract.deleteTransaction, {
      token,
      params: { id: made.id },
      body: { reason: 'Typed twice' },
    })
    expect(await currencyBalance('USD')).toBe(before)
    const seen = await ask(api, contract.listTransactions, {
      token,
      query: { deleted: 'true', itemsPerPage: 200 },
    })
    expect(seen.result.find(({ id }) => id === made.id)?.reversedAt).not.toBeNull()
    const active = await ask(api, contract.listTransactions, { token, query: { itemsPerPage: 200 } })
    expect(active.result.map(({ id }) => id)).not.toContain(made.id)
    const again = await refused(api, contract.deleteTransaction, {
      token,
      params: { id: made.id },
      body: { reason: 'Typed twice' },
    })
    expect(again).toMatchObject({ status: 409, error: 'already_reversed' })
  })

  it('are deleted with a reason alone, which the entry and the audit keep', async () => {
    const made = await ask(api, contract.createTransaction, entry())
    const silent = await refused(api, contract.deleteTransaction, { token, params: { id: made.id } })
    expect(silent.errors).toHaveProperty('reason')
    const body = { reason: 'Entered for the wrong account' }
    await ask(api, contract.deleteTransaction, { token, params: { id: made.id }, body })
    const { rows } = await api.pool.query(
      "select reason from audit_log where entity_id = $1 and action = 'transaction.reversed'",
      [made.id],
    )
    expect(rows).toEqual([body])
    const stored = await api.pool.query('select reversal_reason from transactions where id = $1', [made.id])
    expect(stored.rows).toEqual([{ reversal_reason: body.reason }])
  })

  it('of a closed day keep their description and whether they are a batch’s expense', async () => {
    const { id: accountId } = await openAccount('USD')
    const { id: batchId } = await insertBatch(api.db)
    const date = addDays(today, -3)
    const sent = entry({ type: 'expense', date, accountId, batchId }).body
    const made = await ask(api, contract.createTransaction, { token, body: sent })
    const close = { accountId, date, counted: '0', explanation: 'Counted' }
    await ask(api, contract.closeDay, { token, body: close })
    const { type: _type, currency: _currency, ...same } = sent
    for (const changed of [{ description: 'Rent of March' }, { isBatchExpense: true }]) {
      const body = { ...same, ...changed, version: made.version }
      const call = { token, params: { id: made.id }, body }
      expect(await refused(api, contract.updateTransaction, call)).toMatchObject({ error: 'day_closed' })
    }
    const body = { ...same, version: made.version }
    expect(
      (await ask(api, contract.updateTransaction, { token, params: { id: made.id }, body })).batch?.id,
    ).toBe(batchId)
  })

  it('as a batch’s expense names the batch, and is an expense', async () => {
    const { id: batchId } = await insertBatch(api.db)
    const body = { ...entry({ type: 'expense' }).body, isBatchExpense: true }
    const without = await refused(api, contract.createTransaction, { token, body })
    expect(without.errors).toEqual({ batchId: 'Choose the batch of this expense' })
    const made = await ask(api, contract.createTransaction, { token, body: { ...body, batchId } })
    expect(made.batch?.id).toBe(batchId)
    const income = await refused(api, contract.createTransaction, {
      token,
      body: { ...body, type: 'income', batchId },
    })
    expect(income.errors).toHaveProperty('isBatchExpense')
  })
})

describe('own accounts', () => {
  it('pass money on: 40 of 100 leave 60, and the currency has as much as before', async () => {
    const from = await openAccount('USD')
    const to = await openAccount('USD')
    await ask(api, contract.createTransaction, entry({ accountId: from.id }))
    const before = await currencyBalance('USD')
    const body = {
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: '40',
      date: today,
      description: 'To the safe',
    }
    await ask(api, contract.createTransfer, { token, body })
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual(['60.00', '40.00'])
    expect(await currencyBalance('USD')).toBe(before)
  })

  it('exchange: US$ 100 go, 265,000 TShs come, both said by the office', async () => {
    const from = await openAccount('USD')
    const to = await openAccount('TZS')
    const body = {
      fromAccountId: from.id,
      toAccountId: to.id,
      amount: '100',
      date: today,
      description: 'At the bureau',
    }
    expect((await refused(api, contract.createTransfer, { token, body })).errors).toHaveProperty('toAmount')
    const made = await ask(api, contract.createTransfer, { token, body: { ...body, toAmount: '265000' } })
    expect(made.type).toBe('exchange')
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual(['-100.00', '265000.00'])
    await ask(api, contract.deleteTransaction, {
      token,
      params: { id: made.id },
      body: { reason: 'Typed twice' },
    })
    expect([await balanceOf(from.id), await balanceOf(to.id)]).toEqual(['0.00', '0.00'])
  })

  it('of another currency, closed or none are refused by name', async () => {
    const shillings = await openAccount('TZS')
    const refusal = await refused(api, contract.createTransaction, entry({ accountId: shillings.id }))
    expect(refusal.errors).toEqual({ accountId: 'This account is in another currency' })
    const closed = await ask(api, contract.updateAccount, {
      token,
      params: { id: shillings.id },
      body: { name: shillings.name, isActive: false },
    })
    expect(closed.isActive).toBe(false)
    const into = await refused(
      api,
      contract.createTransaction,
      entry({ accountId: shillings.id, currency: 'TZS' }),
    )
    expect(into.errors).toHaveProperty('accountId')
  })
})

describe('the list of entries', () => {
  const list = (query: object = {}) =>
    ask(api, contract.listTransactions, {
      token,
      query: { itemsPerPage: 2, from: '2015-01-01', to: '2015-12-31', ...query },
    })

  it('turns pages over days in both orders, narrowed by anything, with the exact count', async () => {
    const { id: accountId } = await openAccount('TZS')
    const made: string[] = []
    for (const [date, category] of [
      ['2015-03-01', 'rent'],
      ['2015-03-01', null],
      ['2015-03-01', 'rent'],
      ['2015-04-01', 'fuel'],
      ['2015-06-30', 'rent'],
    ] as const) {
      const body = { ...entry({ currency: 'TZS', date, accountId }).body, category }
      made.push((await ask(api, contract.createTransaction, { token, body })).id)
    }
    const all: string[] = []
    for (const pageNum of [1, 2, 3]) {
      const page = await list({ pageNum })
      expect(page).toMatchObject({ totalItemsCount: 5, totalPages: 3, hasNextPage: pageNum < 3 })
      all.push(...page.result.map(({ id }) => id))
    }
    expect(all.toSorted()).toEqual(made.toSorted())
    expect(all.slice(0, 2)).toEqual([made[4], made[3]])
    const turned: string[] = []
    for (const pageNum of [1, 2, 3]) {
      turned.push(...(await list({ pageNum, sort: 'date' })).result.map(({ id }) => id))
    }
    expect(turned).toEqual(all.toReversed())
    expect(await list({ pageNum: 4 })).toMatchObject({ result: [], totalItemsCount: 5 })
    expect((await list({ category: 'rent' })).totalItemsCount).toBe(3)
    expect((await list({ noCategory: 'true' })).result.map(({ id }) => id)).toEqual([made[1]])
    expect((await list({ accountId, currency: 'TZS', type: 'income' })).totalItemsCount).toBe(5)
    expect((await list({ currency: 'CNY' })).totalItemsCount).toBe(0)
    await ask(api, contract.deleteTransaction, {
      token,
      params: { id: made[0] ?? '' },
      body: { reason: 'Typed twice' },
    })
    expect((await list()).totalItemsCount).toBe(4)
    expect((await list({ deleted: 'true' })).totalItemsCount).toBe(5)
    await api.pool.query('select compact_transaction_counts()')
    expect((await list({ category: 'rent' })).totalItemsCount).toBe(2)
  })

  it('says what came in and went out of all that fit, by currency, however it is narrowed', async () => {
    const shillings = await openAccount('TZS')
    const dollars = await openAccount('USD')
    const { id: batchId } = await insertBatch(api.db)
    const enter = async (fields: object) => {
      const body = { ...entry({ date: '2016-03-01' }).body, ...fields }
      return ask(api, contract.createTransaction, { token, body })
    }
    const inShillings = { currency: 'TZS' as const, accountId: shillings.id }
    const changed = await enter({ ...inShillings, amount: '1000.50', category: 'rent' })
    await enter({ ...inShillings, amount: '300', description: 'Sum of words' })
    await enter({ ...inShillings, type: 'expense', amount: '70.25', date: '2016-05-01', batchId })
    await enter({ currency: 'USD', accountId: dollars.id, type: 'expense', amount: '8' })
    const gone = await enter({ ...inShillings, amount: '5000' })
    await ask(api, contract.createTransfer, {
      token,
      body: {
        fromAccountId: dollars.id,
        toAccountId: shillings.id,
        amount: '2',
        toAmount: '5200',
        date: '2016-03-01',
        description: 'Changed',
      },
    })
    await ask(api, contract.deleteTransaction, { token, params: { id: gone.id }, body: { reason: 'Twice' } })
    const { amount: _amount, ...rest } = entry({ date: '2016-03-01', accountId: shillings.id }).body
    const { type: _type, currency: _currency, ...editable } = rest
    await ask(api, contract.updateTransaction, {
      token,
      params: { id: changed.id },
      body: { ...editable, amount: '1200.50', category: 'rent', version: changed.version },
    })
    const sums = async (query: object = {}) =>
      (await list({ itemsPerPage: 1, from: '2016-01-01', to: '2016-12-31', ...query })).sums
    const expected = [
      { currency: 'USD', income: '0.00', expense: '8.00' },
      { currency: 'TZS', income: '1500.50', expense: '70.25' },
    ]
    const rent = [{ currency: 'TZS', income: '1200.50', expense: '0.00' }]
    for (const _ of ['as appended', 'as folded']) {
      expect(await sums()).toEqual(expected)
      expect(await sums({ pageNum: 9, deleted: 'true' })).toEqual(expected)
      expect(await sums({ category: 'rent' })).toEqual(rent)
      expect(await sums({ to: '2016-04-30', currency: 'TZS' })).toEqual([{ ...expected[1], expense: '0.00' }])
      expect(await sums({ accountId: dollars.id })).toEqual([expected[0]])
      expect(await sums({ type: 'exchange' })).toEqual([])
      await api.pool.query('select compact_transaction_counts()')
    }
    expect(await sums({ search: 'sum of' })).toEqual([{ currency: 'TZS', income: '300.00', expense: '0.00' }])
    expect(await sums({ batchId })).toEqual([{ currency: 'TZS', income: '0.00', expense: '70.25' }])
    expect(await sums({ search: 'nothing says this' })).toEqual([])
  })

  it('is proved to be right in its sums, and a wrong one is named', async () => {
    await ask(api, contract.createTransaction, entry({ date: '2017-03-01' }))
    const add = (amount: number) =>
      api.pool.query("update transaction_counts set amount = amount + $1 where occurred_on = '2017-03-01'", [
        amount,
      ])
    await add(1)
    const wrong = (await verifyBooks(api.db)).filter(({ count }) => count > 0)
    expect(wrong.map(({ broken }) => broken)).toEqual([['2017-03-01']])
    await add(-1)
  })
})

describe('the lines of the books', () => {
  it('show the balance after each, over pages and from either end', async () => {
    const { id: accountId } = await openAccount('CNY')
    for (const [index, amount] of ['100', '20', '3', '0.40', '0.05'].entries()) {
      const date = addDays(today, -10 + index)
      await ask(api, contract.createTransaction, entry({ currency: 'CNY', amount, date, accountId }))
    }
    const lines = async (pageNum: number, sort: 'date' | '-date') => {
      const query = { currency: 'CNY' as const, accountId, itemsPerPage: 2, pageNum, sort }
      const { result } = await ask(api, contract.listBookLines, { token, query })
      return result.map(({ balance }) => balance)
    }
    expect(await lines(1, '-date')).toEqual(['123.45', '123.40'])
    expect(await lines(3, '-date')).toEqual(['100.00'])
    expect(await lines(1, 'date')).toEqual(['100.00', '120.00'])
    expect(await lines(3, 'date')).toEqual(['123.45'])
    expect(await lines(4, 'date')).toEqual([])
    await api.pool.query('select compact_book_days()')
    expect(await lines(2, '-date')).toEqual(['123.00', '120.00'])
  })

  it('and what is stored of them are the same sums when they are made anew, and a wrong one is named', async () => {
    const sums = async () => {
      const tables = ['book_days', 'book_category_days', 'book_category_months']
      const found = tables.map((table) => api.pool.query(`select * from ${table} order by 1, 2, 3`))
      return (await Promise.all(found)).map(({ rows }) => rows)
    }
    await api.pool.query('select compact_book_days()')
    const before = await sums()
    expect(before.every((rows) => rows.length > 0)).toBe(true)
    await api.pool.query(`
      delete from book_days; delete from book_category_days; delete from book_category_months;
      insert into book_changes select account_id, occurred_on, category, greatest(amount, 0), -least(amount, 0), 1
        from postings;
      select compact_book_days()`)
    expect(await sums()).toEqual(before)
    const {
      rows: [day],
    } = await api.pool.query<{ account_id: string; occurred_on: string }>(
      'update book_days set amount_in = amount_in + 0.01 where ctid = (select min(ctid) from book_days) returning account_id, occurred_on',
    )
    const wrong = (await verifyBooks(api.db)).filter(({ count }) => count > 0)
    expect(wrong.map(({ broken }) => broken)).toEqual([
      [`${day?.account_id} on ${day?.occurred_on}: 0.01 more than the lines say`],
    ])
    await api.pool.query(
      'update book_days set amount_in = amount_in - 0.01 where account_id = $1 and occurred_on = $2',
      [day?.account_id, day?.occurred_on],
    )
  })
})

describe('the database', () => {
  it('takes no lines that do not balance, nor half of an entry', async () => {
    const made = await ask(api, contract.createTransaction, entry({ amount: '7' }))
    const more = (amounts: string) =>
      api.pool.query(
        `insert into postings (transaction_id, account_id, currency, amount, occurred_on)
         select transaction_id, account_id, currency, unnest($2::numeric[]), occurred_on
         from postings where transaction_id = $1 and amount > 0`,
        [made.id, amounts],
      )
    await expect(more('{1}')).rejects.toThrow('do not balance')
    await expect(more('{1,-0.99}')).rejects.toThrow('do not balance')
    await more('{1,-1}')
  })
})

describe('closing a day', () => {
  const close = (accountId: string, counted: string, more: object = {}) => ({
    token,
    body: { accountId, date: yesterday, counted, ...more },
  })

  it('compares what was counted with the books, and wants a difference explained', async () => {
    const { id } = await openAccount('USD')
    await ask(api, contract.createTransaction, entry({ accountId: id, date: yesterday }))
    expect((await refused(api, contract.closeDay, close(id, '95'))).errors).toHaveProperty('explanation')
    const closed = await ask(api, contract.closeDay, close(id, '95', { explanation: 'Change given twice' }))
    expect(closed).toMatchObject({ expected: '100.00', counted: '95.00', difference: '-5.00' })
    expect((await refused(api, contract.closeDay, close(id, '95'))).errors).toHaveProperty('date')
  })

  it('locks that day and those before for new, changed and deleted entries', async () => {
    const { id: accountId } = await openAccount('USD')
    const made = await ask(api, contract.createTransaction, entry({ accountId, date: yesterday }))
    await ask(api, contract.closeDay, close(accountId, '100'))
    const late = await refused(api, contract.createTransaction, entry({ accountId, date: yesterday }))
    expect(late).toMatchObject({ status: 409, error: 'day_closed', errors: { date: 'This day is closed' } })
    const change = {
      token,
      params: { id: made.id },
      body: { amount: '1', description: 'x', date: today, version: 1 },
    }
    expect(await refused(api, contract.updateTransaction, change)).toMatchObject({ error: 'day_closed' })
    await ask(api, contract.deleteTransaction, {
      token,
      params: { id: made.id },
      body: { reason: 'Typed twice' },
    })
    expect(await balanceOf(accountId)).toBe('0.00')
    const lines = await ask(api, contract.listBookLines, { token, query: { currency: 'USD', accountId } })
    expect(lines.result.map(({ isAutomatic }) => isAutomatic)).toEqual([false, false])
    expect(lines.result.map(({ date, amount }) => [date, amount])).toEqual([
      [today, '-100.00'],
      [yesterday, '100.00'],
    ])
  })

  it('and entries of that day race: each is either counted or refused', async () => {
    const { id: accountId } = await openAccount('USD')
    const entries = Array.from({ length: 15 }, () =>
      send(api, contract.createTransaction, entry({ accountId, date: yesterday, amount: '1' })),
    )
    const closing = send(
      api,
      contract.closeDay,
      close(accountId, '7', { explanation: 'Counted in the middle' }),
    )
    await Promise.all([...entries, closing])
  })

  it('is refused when something was entered since the counting was begun', async () => {
    const { id } = await openAccount('USD')
    await ask(api, contract.createTransaction, entry({ accountId: id, date: yesterday }))
    const moved = await refused(api, contract.closeDay, close(id, '0', { expectedSeen: '0' }))
    expect(moved).toMatchObject({ status: 409, error: 'books_moved' })
  })
})
