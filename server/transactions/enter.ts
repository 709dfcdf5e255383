import { randomUUID } from 'node:crypto'
import type { Movement } from '@/lib/domain/books'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { linesFor } from './post'
import { insertEntries } from './store'

interface Entry {
  movement: Movement
  description: string
  category: string | null
  date: CalendarDate
  batchId: string | null
  isBatchExpense?: boolean
  packageId?: string | null
  moneyTransferId?: string | null
  /** Null for what nobody of the office entered. */
  createdBy: string | null
}

function accountColumns(movement: Movement) {
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

/**
 * Writes movements of money into the books: their entries and the double entry of each, which a closed day refuses in the
 * database. Answers the entries' ids.
 */
export async function enterAll(db: Database, entries: readonly Entry[]): Promise<string[]> {
  const numbered = entries.map((entry) => ({ ...entry, transactionId: randomUUID() }))
  const rows = numbered.map((entry) => ({
    id: entry.transactionId,
    type: entry.movement.type,
    ...accountColumns(entry.movement),
    description: entry.description,
    category: entry.category,
    occurred_on: entry.date,
    created_by: entry.createdBy,
    batch_id: entry.batchId,
    is_batch_expense: entry.isBatchExpense ?? false,
    package_id: entry.packageId ?? null,
    money_transfer_id: entry.moneyTransferId ?? null,
  }))
  await insertEntries(db, rows, await linesFor(db, numbered))
  return numbered.map(({ transactionId }) => transactionId)
}

/** Writes one movement of money into the books. Answers its entry's id. */
export async function enter(db: Database, entry: Entry): Promise<string> {
  const [id = ''] = await enterAll(db, [entry])
  return id
}
