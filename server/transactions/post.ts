import { linesOf, type Movement } from '@/lib/domain/books'
import { type CalendarDate, isFutureDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { counterAccounts } from './counter-accounts'
import { insertPostings, type NewPosting } from './store'

interface Posting {
  movement: Movement
  transactionId: string
  date: CalendarDate
  category: string | null
  batchId: string | null
}

/** The books take no entry of a day that has not begun. */
export function checkDate(date: CalendarDate, field = 'date'): void {
  if (isFutureDate(date)) throw invalidField(field, 'inFuture')
}

/** The double entry of movements, as rows of `postings`. */
export async function linesFor(db: Database, postings: readonly Posting[]): Promise<NewPosting[]> {
  const counters = await counterAccounts(
    db,
    postings.map(({ movement }) => movement),
  )
  return postings.flatMap(({ movement, transactionId, date, category, batchId }) =>
    linesOf(movement).map(({ account, currency, amount }) => ({
      transaction_id: transactionId,
      account_id: 'id' in account ? account.id : counters(account.counter, currency),
      currency,
      amount,
      occurred_on: date,
      category: category ?? '',
      batch_id: batchId,
    })),
  )
}

/** Writes the double entry of a movement anew. A closed day refuses it in the database. */
export async function post(db: Database, posting: Posting): Promise<void> {
  await insertPostings(db, await linesFor(db, [posting]))
}
