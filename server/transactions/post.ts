import type { Movement } from '@/lib/domain/books'
import { type CalendarDate, isFutureDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { counterAccounts, countersOf } from './counter-accounts'
import { lineRows } from './entry-rows'
import { insertPostings } from './store'

interface Posting {
  transactionId: string
  date: CalendarDate
  category: string | null
  batchId: string | null
}

/** The books take no entry of a day that has not begun. */
export function checkDate(date: CalendarDate, field = 'date'): void {
  if (isFutureDate(date)) throw invalidField(field, 'inFuture')
}

/** Writes the double entry of a movement. A closed day refuses it in the database. */
export async function post(db: Database, movement: Movement, posting: Posting): Promise<void> {
  const counters = await counterAccounts(db, countersOf(movement))
  await insertPostings(db, lineRows(movement, posting, counters))
}
