import * as money from '@/lib/contracts/currencies'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import * as books from '@/lib/contracts/transactions'
import { addDays, officeToday } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import { insertBatch } from '@/tests/factories/batches'
import { ask } from '../call'
import { type Office, type StoredCall, stores, versionSent } from './stored'

async function readCurrency({ api, token }: Office, { id }: { id: string }) {
  const read = (await ask(api, money.listCurrencies, { token })).find((each) => each.id === id)
  if (!read) throw new Error('the currency is not in the list')
  return versionSent(read)
}

const today = officeToday()
const yesterday = addDays(today, -1)
const dayBefore = addDays(today, -2)

let accountsOpened = 0

/** A new account, which nothing takes that was not told to. */
export async function openAccount(
  { api, token }: Office,
  currency: Currency,
  kind: 'cash' | 'bank' | 'mobile_money' = 'cash',
) {
  accountsOpened++
  const body = { name: `Account ${accountsOpened}`, kind, currency }
  return (await ask(api, books.createAccount, { token, body })).id
}

const readTransaction =
  ({ api, token }: Office) =>
  async ({ id }: { id: string }) => {
    const read = await ask(api, books.getTransaction, { token, params: { id } })
    return {
      ...versionSent(read),
      batchId: read.batch?.id,
      accountId: read.account?.id,
      fromAccountId: read.account?.id,
      toAccountId: read.toAccount?.id,
      toAmount: read.toAccount?.amount,
    }
  }

type Edited = Omit<Required<BodyInputOf<typeof books.updateTransaction>>, 'version'>

async function entries(office: Office, currencies: [Currency, Currency]): Promise<[Edited, Edited]> {
  const { db } = office.api
  return [
    {
      amount: '12.5',
      description: 'Storage',
      date: yesterday,
      category: 'warehouse',
      batchId: (await insertBatch(db)).id,
      isBatchExpense: true,
      accountId: await openAccount(office, currencies[0]),
    },
    {
      amount: '13.25',
      description: 'Packing',
      date: dayBefore,
      category: 'material',
      batchId: (await insertBatch(db)).id,
      isBatchExpense: false,
      accountId: await openAccount(office, currencies[1]),
    },
  ]
}

async function readAccount({ api, token }: Office, id: string) {
  return (await ask(api, books.listAccounts, { token })).find((each) => each.id === id)
}

export const BOOK_CALLS: StoredCall[] = [
  stores(money.createCurrency, async (office) => ({
    sent: [
      { body: { code: 'ZMW', sortOrder: 11, isActive: true } },
      { body: { code: 'MUR', sortOrder: 12, isActive: false } },
    ],
    read: (answer) => readCurrency(office, answer),
  })),
  stores(money.updateCurrency, async (office) => {
    const { api, token } = office
    const idOf = async (code: string) =>
      (await ask(api, money.createCurrency, { token, body: { code, sortOrder: 9 } })).id
    const [one, other] = [await idOf('BWP'), await idOf('NAD')]
    const again = { code: 'NAD', sortOrder: 10, version: 1 }
    // Of the second one the version is counted on by a save in between.
    await ask(api, money.updateCurrency, { token, params: { id: other }, body: again })
    return {
      sent: [
        { params: { id: one }, body: { code: 'BWP', sortOrder: 13, isActive: true, version: 1 } },
        { params: { id: other }, body: { code: 'NAD', sortOrder: 14, isActive: false, version: 2 } },
      ],
      read: (answer) => readCurrency(office, answer),
    }
  }),
  stores(books.createTransaction, async (office) => {
    const [first, second] = await entries(office, ['USD', 'TZS'])
    return {
      sent: [
        { body: { ...first, type: 'expense', currency: 'USD' } as const },
        { body: { ...second, type: 'income', currency: 'TZS' } as const },
      ],
      read: readTransaction(office),
    }
  }),
  stores(books.updateTransaction, async (office) => {
    const { api, token } = office
    const body = { type: 'expense', currency: 'USD', amount: '1', description: 'Rent', date: today } as const
    const { id, version } = await ask(api, books.createTransaction, { token, body })
    return {
      sent: (await entries(office, ['USD', 'USD'])).map((each, index) => ({
        params: { id },
        body: { ...each, version: version + index },
      })),
      read: readTransaction(office),
    }
  }),
  stores(books.deleteTransaction, async (office) => {
    const { api, token } = office
    const made = async () => {
      const body = { type: 'income', currency: 'USD', amount: '1', description: 'Rent', date: today } as const
      return (await ask(api, books.createTransaction, { token, body })).id
    }
    const [one, other] = [await made(), await made()]
    return {
      sent: [
        { params: { id: one }, body: { reason: 'Typed twice' } },
        { params: { id: other }, body: { reason: 'Another account' } },
      ],
      read: async (_answer, { id = '' }) => {
        const row = await api.db
          .selectFrom('transactions')
          .select('reversal_reason')
          .where('id', '=', id)
          .executeTakeFirst()
        return { reason: row?.reversal_reason }
      },
    }
  }),
  stores(books.createAccount, async (office) => ({
    sent: [
      { body: { name: 'CRDB Kariakoo', details: '0150-77', kind: 'bank', currency: 'TZS' } as const },
      {
        body: {
          name: 'Till of Yiwu',
          details: 'Second floor',
          kind: 'mobile_money',
          currency: 'CNY',
        } as const,
      },
    ],
    read: ({ id }) => readAccount(office, id),
  })),
  stores(books.updateAccount, async (office) => {
    const params = { id: await openAccount(office, 'USD') }
    return {
      sent: [
        { params, body: { name: 'Old till', details: 'In the cellar', isActive: false } },
        { params, body: { name: 'New till', details: 'By the door', isActive: true } },
      ],
      read: ({ id }) => readAccount(office, id),
    }
  }),
  stores(books.createTransfer, async (office) => ({
    sent: [
      {
        body: {
          fromAccountId: await openAccount(office, 'USD'),
          toAccountId: await openAccount(office, 'TZS'),
          amount: '12.5',
          toAmount: '32656.25',
          date: yesterday,
          description: 'To the bank',
        },
      },
      {
        body: {
          fromAccountId: await openAccount(office, 'USD'),
          toAccountId: await openAccount(office, 'CNY'),
          amount: '13.25',
          toAmount: '94.25',
          date: dayBefore,
          description: 'For Yiwu',
        },
      },
    ],
    read: readTransaction(office),
  })),
  stores(books.closeDay, async (office) => ({
    sent: [
      {
        body: {
          accountId: await openAccount(office, 'USD'),
          date: yesterday,
          counted: '0.5',
          explanation: 'Found a coin',
          expectedSeen: '0',
        },
      },
      {
        body: {
          accountId: await openAccount(office, 'TZS'),
          date: dayBefore,
          counted: '-0.25',
          explanation: 'Lost one',
          expectedSeen: '0.00',
        },
      },
    ],
    read: async ({ account }) => {
      const query = { accountId: account.id }
      const { result } = await ask(office.api, books.listClosings, { token: office.token, query })
      return { ...result[0], accountId: result[0]?.account.id }
    },
    notStored: { expectedSeen: 'is compared alone' },
  })),
]
