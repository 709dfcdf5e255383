import Big from 'big.js'
import type { Insertable } from 'kysely'
import type { Currency } from '@/lib/domain/money'
import type { Payments, Postings, Transactions } from '@/server/database/types'
import type { AccountBook } from './accounts'
import type { Calendar } from './calendar'
import type { DemoPayment } from './payments'
import type { People } from './people'
import { createRandom, type Random } from './random'

/** One thing that came in or went out, before it is put on accounts. */
export interface Entry {
  type: 'income' | 'expense'
  currency: Currency
  amount: string
  description: string
  category: string
  days: number
  /** The instant it was written down; noon of its day when left out. */
  at?: string
  /** Where the money lies. */
  place: 'cash' | 'bank' | 'mobile_money'
  /** Owner's money is neither earned nor spent. */
  isCapital?: boolean
  batchId?: string
  packageId?: string
}

export interface Ledger {
  transactions: Insertable<Transactions>[]
  postings: Insertable<Postings>[]
  payments: Insertable<Payments>[]
}

export interface Bookkeeping {
  calendar: Calendar
  people: People
  accounts: AccountBook
}

function postEntry(
  ledger: Ledger,
  entry: Entry,
  random: Random,
  { calendar, people, accounts }: Bookkeeping,
) {
  const id = random.uuid()
  const isIncome = entry.type === 'income'
  const account = accounts.find(entry.place, entry.currency)
  const other = accounts.find(entry.isCapital ? 'equity' : isIncome ? 'income' : 'expense', entry.currency)
  const at = entry.at ?? calendar.at(entry.days, 9)
  ledger.transactions.push({
    id,
    type: entry.type,
    currency: entry.currency,
    amount: entry.amount,
    description: entry.description,
    category: entry.category,
    occurred_on: calendar.daysAgo(entry.days),
    created_by: people.accountant,
    created_at: at,
    updated_at: at,
    batch_id: entry.batchId ?? null,
    is_batch_expense: entry.type === 'expense' && entry.batchId !== undefined,
    package_id: entry.packageId ?? null,
  })
  const debit = new Big(entry.amount).times(isIncome ? 1 : -1)
  const sides = [
    { account_id: account, amount: debit.toFixed(2) },
    { account_id: other, amount: debit.times(-1).toFixed(2) },
  ]
  for (const side of sides) {
    ledger.postings.push({ id: random.uuid(), transaction_id: id, currency: entry.currency, ...side })
  }
  return { transactionId: id, accountId: account }
}

/** Puts payments (with receipts numbered in their order) and all other entries on the accounts. */
export function keepBooks(
  payments: readonly DemoPayment[],
  entries: readonly Entry[],
  bookkeeping: Bookkeeping,
): Ledger {
  const random = createRandom('books')
  const ledger: Ledger = { transactions: [], postings: [], payments: [] }
  for (const entry of entries) postEntry(ledger, entry, random, bookkeeping)
  for (const [index, payment] of payments.entries()) {
    const { currency, amount, days, at } = payment
    const { transactionId, accountId } = postEntry(
      ledger,
      {
        type: 'income',
        currency,
        amount,
        days,
        at,
        description: `Payment for ${payment.trackingNumber}, receipt ${index + 1}`,
        category: 'freight',
        place: payment.method,
        packageId: payment.packageId,
      },
      random,
      bookkeeping,
    )
    ledger.payments.push({
      id: random.uuid(),
      package_id: payment.packageId,
      transaction_id: transactionId,
      account_id: accountId,
      receipt_number: index + 1,
      amount,
      currency,
      rate: payment.rate,
      amount_usd: payment.amountUsd,
      method: payment.method,
      reference: payment.reference,
      paid_on: bookkeeping.calendar.daysAgo(days),
      recorded_by: bookkeeping.people.accountant,
      created_at: at,
    })
  }
  return ledger
}
