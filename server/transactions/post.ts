import { type Line, linesOf, type Movement } from '@/lib/domain/books'
import { type CalendarDate, isFutureDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { findOrOpenAccount } from './account-store'
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

async function accountOf(db: Database, { account, currency }: Line): Promise<string> {
  return 'id' in account ? account.id : findOrOpenAccount(db, account.counter, currency)
}

/** Writes the double entry of a movement. A closed day refuses it in the database. */
export async function post(db: Database, movement: Movement, posting: Posting): Promise<void> {
  const lines = []
  for (const line of linesOf(movement)) {
    lines.push({ account_id: await accountOf(db, line), currency: line.currency, amount: line.amount })
  }
  await insertPostings(db, posting, lines)
}
