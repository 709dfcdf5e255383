import type { Insertable } from 'kysely'
import { ENTRY_DESCRIPTIONS } from '@/lib/domain/entry-descriptions'
import type { Currency } from '@/lib/domain/money'
import type { Payments, Postings, Receipts, Transactions } from '@/server/database/types'
import type { AccountBook } from './accounts'
import type { Calendar } from './calendar'
import type { DemoPayment } from './payments'
import type { People } from './people'
import { createRandom, type Random } from './random'

export type MoneyMethod = 'cash' | 'bank' | 'mobile_money'

/** One thing that came in or went out, before it is put on accounts. */
export interface Entry {
  type: 'income' | 'expense' | 'transfer' | 'exchange'
  currency: Currency
  amount: string
  description: string
  category: string
  days: number
  /** The instant it was written down; noon of its day when left out. */
  at?: string
  /** Where the money lies. */
  method: MoneyMethod
  /** Where a transfer takes it. */
  to?: MoneyMethod
  /** What an exchange brings there. */
  brings?: { currency: Currency; amount: string }
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
function sidesOf({ type, method, to, brings, currency, isCapital }: Entry, accounts: AccountBook) {
  const money = accounts.find(method, currency)
  if (brings) return { debit: accounts.find(to ?? 'bank', brings.currency), credit: money }
  if (type === 'transfer') return { debit: accounts.find(to ?? 'bank', currency), credit: money }
  if (type === 'expense') return { debit: accounts.find('expense', currency), credit: money }
  return { debit: money, credit: accounts.find(isCapital ? 'equity' : 'income', currency) }
}

/** The double entry; of an exchange one in each currency. */
function linesOf(entry: Entry, { debit, credit }: ReturnType<typeof sidesOf>, accounts: AccountBook) {
  const { currency, amount, brings } = entry
  if (!brings) {
    return [
      { account_id: debit, currency, amount },
      { account_id: credit, currency, amount: `-${amount}` },
    ]
  }
  return [
    { account_id: accounts.find('exchange', currency), currency, amount },
    { account_id: credit, currency, amount: `-${amount}` },
    { account_id: debit, ...brings },
    { account_id: accounts.find('exchange', brings.currency), ...brings, amount: `-${brings.amount}` },
  ]
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
  const moves = entry.type === 'transfer' || entry.type === 'exchange'
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
    to_account_id: moves ? debit : null,
    to_amount: moves ? (entry.brings?.amount ?? entry.amount) : null,
  })
  const head = {
    transaction_id: id,
    occurred_on: day,
    category: entry.category,
    batch_id: entry.batchId ?? null,
    created_at: at,
  }
  for (const line of linesOf(entry, { debit, credit }, accounts)) {
    ledger.postings.push({ id: random.uuid(), ...head, ...line })
  }
  return id
}

/** Puts payments (with receipts numbered in their order) and all other entries on the accounts. */
export function makeBooks(
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
        description: ENTRY_DESCRIPTIONS.payment(payment.trackingNumber, index + 1),
        category: 'freight',
        method: payment.method,
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
