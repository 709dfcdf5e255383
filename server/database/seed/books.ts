import type { Insertable } from 'kysely'
import type { Currency } from '@/lib/domain/money'
import type { Payments, Postings, Receipts, Transactions } from '@/server/database/types'
import type { AccountBook } from './accounts'
import type { Calendar } from './calendar'
import type { DemoPayment } from './payments'
import type { People } from './people'
import { createRandom, type Random } from './random'

export type Place = 'cash' | 'bank' | 'mobile_money'

/** One thing that came in or went out, before it is put on accounts. */
export interface Entry {
  type: 'income' | 'expense' | 'transfer'
  currency: Currency
  amount: string
  description: string
  category: string
  days: number
  /** The instant it was written down; noon of its day when left out. */
  at?: string
  /** Where the money lies. */
  place: Place
  /** Where a transfer takes it. */
  to?: Place
  /** Owner's money is neither earned nor spent. */
  isCapital?: boolean
  batchId?: string
  packageId?: string
  moneyTransferId?: string
}

export interface Ledger {
  transactions: Insertable<Transactions>[]
  postings: Insertable<Postings>[]
  receipts: Insertable<Receipts>[]
  payments: Insertable<Payments>[]
}

export interface Bookkeeping {
  calendar: Calendar
  people: People
  accounts: AccountBook
}

/** The account that receives and the one that gives. */
function sidesOf({ type, place, to, currency, isCapital }: Entry, accounts: AccountBook) {
  const money = accounts.find(place, currency)
  if (type === 'transfer') return { debit: accounts.find(to ?? 'bank', currency), credit: money }
  if (type === 'expense') return { debit: accounts.find('expense', currency), credit: money }
  return { debit: money, credit: accounts.find(isCapital ? 'equity' : 'income', currency) }
}

function postEntry(
  ledger: Ledger,
  entry: Entry,
  random: Random,
  { calendar, people, accounts }: Bookkeeping,
) {
  const id = random.uuid()
  const at = entry.at ?? calendar.at(entry.days, 9)
  const day = calendar.daysAgo(entry.days)
  const { debit, credit } = sidesOf(entry, accounts)
  const isTransfer = entry.type === 'transfer'
  ledger.transactions.push({
    id,
    type: entry.type,
    currency: entry.currency,
    amount: entry.amount,
    description: entry.description,
    category: entry.category,
    occurred_on: day,
    created_by: people.accountant,
    created_at: at,
    updated_at: at,
    batch_id: entry.batchId ?? null,
    is_batch_expense: entry.type === 'expense' && entry.batchId !== undefined,
    package_id: entry.packageId ?? null,
    money_transfer_id: entry.moneyTransferId ?? null,
    account_id: entry.type === 'income' ? debit : credit,
    to_account_id: isTransfer ? debit : null,
    to_amount: isTransfer ? entry.amount : null,
  })
  const line = {
    transaction_id: id,
    currency: entry.currency,
    occurred_on: day,
    category: entry.category,
    batch_id: entry.batchId ?? null,
    created_at: at,
  }
  ledger.postings.push(
    { id: random.uuid(), ...line, account_id: debit, amount: entry.amount },
    { id: random.uuid(), ...line, account_id: credit, amount: `-${entry.amount}` },
  )
  return id
}

/** Puts payments (with receipts numbered in their order) and all other entries on the accounts. */
export function keepBooks(
  payments: readonly DemoPayment[],
  entries: readonly Entry[],
  bookkeeping: Bookkeeping,
): Ledger {
  const random = createRandom('books')
  const ledger: Ledger = { transactions: [], postings: [], receipts: [], payments: [] }
  for (const entry of entries) postEntry(ledger, entry, random, bookkeeping)
  for (const [index, payment] of payments.entries()) {
    const { currency, amount, days, at } = payment
    const transactionId = postEntry(
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
    const paidOn = bookkeeping.calendar.daysAgo(days)
    const recordedBy = bookkeeping.people.accountant
    ledger.receipts.push({
      number: index + 1,
      customer_id: payment.customerId,
      amount,
      currency,
      paid_on: paidOn,
      recorded_by: recordedBy,
      created_at: at,
    })
    ledger.payments.push({
      id: random.uuid(),
      package_id: payment.packageId,
      transaction_id: transactionId,
      account_id: bookkeeping.accounts.find(payment.method, currency),
      receipt_number: index + 1,
      amount,
      currency,
      rate: payment.rate,
      amount_usd: payment.amountUsd,
      method: payment.method,
      reference: payment.reference,
      paid_on: paidOn,
      recorded_by: recordedBy,
      created_at: at,
    })
  }
  return ledger
}
