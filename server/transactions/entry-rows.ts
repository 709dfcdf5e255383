import { randomUUID } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import { type CounterAccount, linesOf, type Movement } from '@/lib/domain/books'
import type { CalendarDate } from '@/lib/domain/dates'

export interface Entry {
  description: string
  category: string | null
  date: CalendarDate
  batchId: string | null
  isBatchExpense?: boolean
  packageId?: string | null
  moneyTransferId?: string | null
  createdBy: string
}

function columnsOf(movement: Movement) {
  if ('accountId' in movement) {
    const { accountId: account_id, currency, amount } = movement
    return { account_id, currency, amount, to_account_id: null, to_amount: null }
  }
  const { from, to } = movement
  return {
    account_id: from.accountId,
    currency: from.currency,
    amount: from.amount,
    to_account_id: to.accountId,
    to_amount: to.amount,
  }
}

interface LinesHead {
  transactionId: string
  date: CalendarDate
  category: string | null
  batchId: string | null
}

/** The account that an entry's other side stands on: `kind` in `currency`. */
export type CounterAccounts = (kind: CounterAccount, currency: string) => string

/** The double entry of a movement, as rows of `postings`. */
export function lineRows(movement: Movement, head: LinesHead, counters: CounterAccounts) {
  return linesOf(movement).map(({ account, currency, amount }) => ({
    transaction_id: head.transactionId,
    account_id: 'id' in account ? account.id : counters(account.counter, currency),
    currency,
    amount,
    occurred_on: head.date,
    category: head.category ?? '',
    batch_id: head.batchId,
  }))
}

/** A movement of money as a row of `transactions` and its rows of `postings`. */
export function entryRows(movement: Movement, entry: Entry, counters: CounterAccounts) {
  const { date, category, batchId } = entry
  const transactionId = randomUUID()
  const row = {
    id: transactionId,
    type: movement.type,
    ...columnsOf(movement),
    description: entry.description,
    category,
    occurred_on: date,
    created_by: entry.createdBy,
    batch_id: batchId,
    is_batch_expense: entry.isBatchExpense ?? false,
    package_id: entry.packageId ?? null,
    money_transfer_id: entry.moneyTransferId ?? null,
  }
  return { row, lines: lineRows(movement, { transactionId, date, category, batchId }, counters) }
}

/** The rows of entries as the statement with `entryParts` is given them. */
export function entryValues(entries: readonly ReturnType<typeof entryRows>[]) {
  return {
    entries: JSON.stringify(entries.map(({ row }) => row)),
    lines: JSON.stringify(entries.flatMap((entry) => entry.lines)),
  }
}

interface EntryParts {
  /** What entryValues() made, in the statement. */
  entries: RawBuilder<unknown>
  lines: RawBuilder<unknown>
  /** What stands in an entry's description, of its own `e.description` and of `beside`, another part of the statement. */
  description?: RawBuilder<unknown>
  beside?: RawBuilder<unknown>
}

/** The parts of a statement that write entries with their lines: the one place where money enters the books. */
export function entryParts({
  entries,
  lines,
  description = sql`e.description`,
  beside = sql`(select) as nothing`,
}: EntryParts) {
  return sql`
    entered as (
      insert into transactions (id, type, currency, amount, description, category, occurred_on, created_by, batch_id,
        is_batch_expense, package_id, money_transfer_id, account_id, to_account_id, to_amount)
      select e.id, e.type, e.currency, e.amount, ${description}, e.category, e.occurred_on, e.created_by, e.batch_id,
        e.is_batch_expense, e.package_id, e.money_transfer_id, e.account_id, e.to_account_id, e.to_amount
      from jsonb_populate_recordset(null::transactions, ${entries}::jsonb) e, ${beside}
    ), posted as (
      insert into postings (transaction_id, account_id, currency, amount, occurred_on, category, batch_id)
      select transaction_id, account_id, currency, amount, occurred_on, category, batch_id
      from jsonb_populate_recordset(null::postings, ${lines}::jsonb)
    )`
}
