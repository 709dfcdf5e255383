import type { Movement } from '@/lib/domain/books'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { post } from './post'
import { insertTransaction } from './store'

interface Entry {
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

/** Writes a movement of money into the books: its entry and its double entry. Answers the entry's id. */
export async function enter(db: Database, movement: Movement, entry: Entry): Promise<string> {
  const { date, category, batchId } = entry
  const transactionId = await insertTransaction(db, {
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
  })
  await post(db, movement, { transactionId, date, category, batchId })
  return transactionId
}
