import * as z from 'zod'
import { type DataOf, endpoint } from './endpoint'
import {
  calendarDate,
  currencyCode,
  decimalInput,
  decimalOut,
  decimalRead,
  flag,
  id,
  idParams,
  instant,
  moneyAmount,
  nameText,
  optionalText,
  page,
  pageQuery,
  searchText,
  text,
  version,
} from './fields'

const currency = currencyCode
const TRANSACTION_TYPES = ['income', 'expense', 'transfer', 'exchange'] as const

export const transaction = z.object({
  id,
  type: z.enum(TRANSACTION_TYPES),
  currency,
  amount: decimalOut,
  description: z.string(),
  category: z.string().nullable(),
  date: z.string(),
  creator: z.object({ id, name: z.string() }).nullable(),
  isBatchExpense: z.boolean(),
  batch: z.object({ id, number: z.string() }).nullable(),
  /** Set for what a payment wrote: it can only be changed from its package. */
  package: z.object({ id, trackingNumber: z.string() }).nullable(),
  /** Set for what a money transfer wrote: only the transfer can take it back. */
  moneyTransfer: z.object({ id, number: z.number().int() }).optional(),
  account: z.object({ id, name: z.string() }).nullable(),
  /** Where a transfer or an exchange arrives, and what. */
  toAccount: z.object({ id, name: z.string(), currency, amount: decimalOut }).nullable(),
  createdAt: instant,
  /** Set when it was deleted: it no longer counts, and stays to be seen. */
  reversedAt: instant.nullable(),
  version,
  /** How many receipts and other files are kept with it. */
  files: z.number().int(),
})
export type Transaction = z.infer<typeof transaction>

const editable = {
  amount: moneyAmount,
  description: text(500),
  date: calendarDate,
  category: optionalText(60),
  batchId: id.nullish().transform((value) => value ?? null),
  isBatchExpense: z.boolean().default(false),
  /** The cash box, bank account or till; the first of the currency when left out. */
  accountId: id.nullish().transform((value) => value ?? null),
}

const BATCH_MISSING = { path: ['batchId'], message: '@batchOfExpense' }
const namesItsBatch = (input: { isBatchExpense: boolean; batchId: string | null }) =>
  !input.isBatchExpense || input.batchId !== null

export const createTransaction = endpoint({
  name: 'createTransaction',
  tag: 'transactions',
  summary: 'Writes an income or an expense into the books.',
  method: 'POST',
  path: '/transactions',
  access: 'books.keep',
  stepUp: true,
  body: z
    .strictObject({ type: z.enum(['income', 'expense']), currency, ...editable })
    .refine(namesItsBatch, BATCH_MISSING)
    .refine((input) => !input.isBatchExpense || input.type === 'expense', {
      path: ['isBatchExpense'],
      message: '@expenseOnly',
    }),
  data: transaction,
})

export const updateTransaction = endpoint({
  name: 'updateTransaction',
  tag: 'transactions',
  summary:
    'Changes an income or expense. Its type and currency never change; what a package’s payment wrote only from the package.',
  method: 'PUT',
  path: '/transactions/{id}',
  access: 'books.keep',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ ...editable, version }).refine(namesItsBatch, BATCH_MISSING),
  data: transaction,
})

export const deleteTransaction = endpoint({
  name: 'deleteTransaction',
  tag: 'transactions',
  summary: 'Takes an entry back, with the reason: the books no longer count it, the audit still shows it.',
  method: 'DELETE',
  path: '/transactions/{id}',
  access: 'books.keep',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ reason: text(500) }),
  data: z.null(),
})

const filters = {
  search: searchText,
  type: z.enum(TRANSACTION_TYPES).optional(),
  currency: currency.optional(),
  accountId: id.optional(),
  batchId: id.optional(),
  packageId: id.optional(),
  category: searchText,
  /** Written without one. */
  noCategory: flag,
  from: calendarDate.optional(),
  to: calendarDate.optional(),
  /** Those that were deleted as well. */
  deleted: flag,
}

export const listTransactions = endpoint({
  name: 'listTransactions',
  tag: 'transactions',
  summary: 'Entries a page at a time, the latest day first, with the sums of all that fit.',
  method: 'GET',
  path: '/transactions',
  access: 'books.keep',
  mayLag: true,
  query: pageQuery(filters, ['date']),
  data: page(transaction).extend({
    /**
     * What came in and went out, by currency; of a search up to what it shows. Money that moves between own accounts is
     * neither, and what was deleted no longer counts.
     */
    sums: z.array(z.object({ currency, income: decimalOut, expense: decimalOut })),
  }),
})
export type Transactions = DataOf<typeof listTransactions>

const bookLine = z.object({
  id,
  transactionId: id,
  account: z.object({ id, name: z.string() }),
  date: z.string(),
  description: z.string(),
  type: z.enum(TRANSACTION_TYPES),
  package: z.object({ id, trackingNumber: z.string() }).nullable(),
  /** Whether the program wrote it, for a payment or a money transfer: a reader is told it in their own language. */
  isAutomatic: z.boolean(),
  /** What came (above zero) or went (below). An entry that was changed or deleted has lines that take it back. */
  amount: decimalOut,
  /** What was there after this line: in the account asked for, or in all of the currency. */
  balance: decimalOut,
  createdAt: instant,
})
export type BookLine = z.infer<typeof bookLine>

export const listBookLines = endpoint({
  name: 'listBookLines',
  tag: 'transactions',
  summary:
    'Every movement of money in a currency or one account, the latest first, with the balance after it.',
  method: 'GET',
  path: '/book-lines',
  access: 'books.keep',
  mayLag: true,
  query: pageQuery(
    { currency, accountId: id.optional(), from: calendarDate.optional(), to: calendarDate.optional() },
    ['date'],
  ),
  data: page(bookLine),
})

export const getTransaction = endpoint({
  name: 'getTransaction',
  tag: 'transactions',
  summary: 'One entry.',
  method: 'GET',
  path: '/transactions/{id}',
  access: 'books.keep',
  params: idParams,
  data: transaction,
})

const period = z.strictObject({ from: calendarDate.optional(), to: calendarDate.optional() })

export const getBalances = endpoint({
  name: 'getBalances',
  tag: 'transactions',
  summary:
    'One balance per currency: what lies in all cash boxes, bank accounts and tills, or what came in and went out between two days.',
  method: 'GET',
  path: '/transactions/balances',
  access: 'books.keep',
  query: period,
  data: z.array(
    z.object({
      currency,
      /** Income of the days asked for, without money moved between own accounts. */
      income: decimalOut,
      expense: decimalOut,
      /** All that came minus all that went, in these days: with neither day given, what is there now. */
      balance: decimalOut,
    }),
  ),
})

export const account = z.object({
  id,
  name: z.string(),
  kind: z.enum(['cash', 'bank', 'mobile_money']),
  currency,
  details: z.string().nullable(),
  isActive: z.boolean(),
  balance: decimalOut,
  /** The last day that was closed; entries are taken from the next day on. */
  closedOn: z.string().nullable(),
})
export type Account = z.infer<typeof account>

export const listAccounts = endpoint({
  name: 'listAccounts',
  tag: 'transactions',
  summary: 'Cash boxes, bank accounts and mobile-money tills with what lies in them.',
  method: 'GET',
  path: '/accounts',
  access: 'books.keep',
  data: z.array(account),
})

const accountFields = { name: nameText(80), details: optionalText(300) }

export const createAccount = endpoint({
  name: 'createAccount',
  tag: 'transactions',
  summary: 'Opens a cash box, a bank account or a till. Its kind and currency never change.',
  method: 'POST',
  path: '/accounts',
  access: 'books.keep',
  stepUp: true,
  body: z.strictObject({ ...accountFields, kind: z.enum(['cash', 'bank', 'mobile_money']), currency }),
  data: account,
})

export const updateAccount = endpoint({
  name: 'updateAccount',
  tag: 'transactions',
  summary: 'Renames an account, or closes it for new entries.',
  method: 'PUT',
  path: '/accounts/{id}',
  access: 'books.keep',
  stepUp: true,
  params: idParams,
  body: z.strictObject({ ...accountFields, isActive: z.boolean() }),
  data: account,
})

export const createTransfer = endpoint({
  name: 'createTransfer',
  tag: 'transactions',
  summary:
    'Moves money between own accounts. Between two currencies it is an exchange, and toAmount says what arrived.',
  method: 'POST',
  path: '/transfers',
  access: 'books.keep',
  stepUp: true,
  body: z.strictObject({
    fromAccountId: id,
    toAccountId: id,
    amount: moneyAmount,
    toAmount: moneyAmount.optional(),
    date: calendarDate,
    description: text(500),
  }),
  data: transaction,
})

const closing = z.object({
  id,
  account: z.object({ id, name: z.string(), currency }),
  date: z.string(),
  expected: decimalOut,
  counted: decimalOut,
  difference: decimalOut,
  explanation: z.string().nullable(),
  closedBy: z.string().nullable(),
  closedAt: instant,
})
export type Closing = z.infer<typeof closing>

export const listClosings = endpoint({
  name: 'listClosings',
  tag: 'transactions',
  summary: 'Closed days, the latest first.',
  method: 'GET',
  path: '/day-closings',
  access: 'books.keep',
  query: pageQuery({ accountId: id.optional() }, ['date']),
  data: page(closing),
})

export const closeDay = endpoint({
  name: 'closeDay',
  tag: 'transactions',
  summary:
    'Closes an account up to a day: counted against expected. A difference needs its explanation; after that the days are locked.',
  method: 'POST',
  path: '/day-closings',
  access: 'books.keep',
  stepUp: true,
  body: z.strictObject({
    accountId: id,
    date: calendarDate,
    /** What was counted; below zero for an overdrawn bank account. */
    counted: decimalInput({ min: '-1000000000000', max: '1000000000000', scale: 2 }),
    explanation: optionalText(500),
    /** What the screen said should be there: refused with 409 when something was entered since. */
    expectedSeen: decimalRead.optional(),
  }),
  data: closing,
})
