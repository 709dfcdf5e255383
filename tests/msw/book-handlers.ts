import {
  type Account,
  closeDay,
  createTransaction,
  deleteTransaction,
  getBalances,
  getTransaction,
  listBookLines,
  listClosings,
  listTransactions,
  type Transaction,
  updateTransaction,
} from '@/lib/contracts/transactions'
import { addMoney, decimal } from '@/lib/domain/money'
import errors from '@/locales/en/errors.json'
import { answer, MockFailure } from './answer'
import { pageOf } from './page-of'
import { type MockState, newId } from './state'

export function makeEntry(part: Partial<Transaction> = {}): Transaction {
  return {
    id: newId(),
    type: 'expense',
    currency: 'TZS',
    amount: '50000.00',
    description: 'Port charges',
    category: 'port',
    date: '2026-11-20',
    creator: null,
    isBatchExpense: false,
    batch: null,
    package: null,
    account: null,
    toAccount: null,
    createdAt: '2026-11-20T08:00:00.000Z',
    reversedAt: null,
    version: 1,
    files: 0,
    ...part,
  }
}

/** The books as far as the screens under test need them, with a memory. */
export function bookHandlers(state: MockState, accounts: readonly Account[]) {
  const active = () => state.entries.filter((one) => one.reversedAt === null)
  const signed = (one: Transaction) => (one.type === 'expense' ? `-${one.amount}` : one.amount)
  const balanceOf = (currency: string) =>
    addMoney(
      active()
        .filter((one) => one.currency === currency)
        .map(signed),
    )

  function find(id: string): Transaction {
    const entry = state.entries.find((one) => one.id === id)
    if (!entry) throw new MockFailure(404, 'not_found', errors.notFound)
    return entry
  }

  return [
    answer(state, listTransactions, ({ query }) => {
      const of = (currency: string, type: string) =>
        addMoney(
          active().flatMap((one) => (one.currency === currency && one.type === type ? one.amount : [])),
        )
      const currencies = [...new Set(active().map(({ currency }) => currency))]
      return {
        ...pageOf(query.deleted ? state.entries : active(), query),
        sums: currencies.map((currency) => ({
          currency,
          income: of(currency, 'income'),
          expense: of(currency, 'expense'),
        })),
      }
    }),
    answer(state, getBalances, () =>
      state.currencies.map(({ code: currency }) => ({
        currency,
        income: '0.00',
        expense: '0.00',
        balance: balanceOf(currency),
      })),
    ),
    // Behind the balances: their address looks like that of an entry.
    answer(state, getTransaction, ({ params }) => find(params.id)),
    answer(state, createTransaction, ({ body: { batchId: _batch, accountId: _account, ...body } }) => {
      const entry = makeEntry(body)
      state.entries.push(entry)
      return entry
    }),
    answer(state, updateTransaction, ({ params, body }) => {
      const entry = find(params.id)
      if (entry.version !== body.version) throw new MockFailure(409, 'stale_version', errors.staleVersion)
      const { amount, description, date, category } = body
      return Object.assign(entry, { amount, description, date, category, version: entry.version + 1 })
    }),
    answer(state, deleteTransaction, ({ params }) => {
      find(params.id).reversedAt = '2026-11-21T08:00:00.000Z'
      return null
    }),
    answer(state, listBookLines, ({ query }) => {
      const lines = active().filter((one) => one.currency === query.currency)
      return pageOf(
        lines.map((one) => ({
          ...one,
          transactionId: one.id,
          isAutomatic: one.package !== null || one.moneyTransfer !== undefined,
          account: { id: accounts[0]?.id ?? one.id, name: accounts[0]?.name ?? '' },
          amount: signed(one),
          balance: balanceOf(query.currency),
        })),
        query,
      )
    }),
    answer(state, listClosings, ({ query }) => pageOf(state.closings, query)),
    answer(state, closeDay, ({ body }) => {
      const account = accounts.find(({ id }) => id === body.accountId)
      if (!account) throw new MockFailure(422, 'validation', errors.validation)
      const expected = balanceOf(account.currency)
      const difference = decimal(body.counted).minus(expected).toFixed(2)
      if (!decimal(difference).eq(0) && body.explanation === null) {
        throw new MockFailure(422, 'validation', errors.validation, { explanation: errors.field.required })
      }
      const closing = {
        id: newId(),
        account,
        date: body.date,
        expected,
        counted: body.counted,
        difference,
        explanation: body.explanation,
        closedBy: 'Joseph Mushi',
        closedAt: '2026-11-21T16:00:00.000Z',
      }
      state.closings.push(closing)
      return closing
    }),
  ]
}
