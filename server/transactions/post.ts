import { type CounterAccount, linesOf, type Movement } from '@/lib/domain/books'
import { type CalendarDate, isFutureDate, officeToday } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import { findOrOpenAccount } from './account-store'
import { insertPostings, markReversed, type NewPosting, takeBackPostings } from './store'

interface Counter {
  kind: CounterAccount
  currency: string
}

/** The account that an entry's other side is in: `kind` in `currency`. */
type CounterAccounts = (kind: CounterAccount, currency: string) => string

/** The other sides that a movement has. */
function countersOf(movement: Movement): Counter[] {
  return linesOf(movement).flatMap(({ account, currency }) =>
    'counter' in account ? [{ kind: account.counter, currency }] : [],
  )
}

/** Finds, or opens, the accounts of the other sides of movements. */
async function counterAccounts(db: Database, movements: readonly Movement[]): Promise<CounterAccounts> {
  const found = new Map<string, string>()
  for (const { kind, currency } of movements.flatMap(countersOf)) {
    const name = `${kind} ${currency}`
    if (!found.has(name)) found.set(name, await findOrOpenAccount(db, kind, currency))
  }
  return (kind, currency) => {
    const id = found.get(`${kind} ${currency}`)
    if (id === undefined) throw new Error(`There is no ${kind} account in ${currency}`)
    return id
  }
}

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

/** Takes back an entry for whoever wrote it: a package's payment, a money transfer. Of a closed day, on today. */
export async function takeBackEntry(
  db: Database,
  id: string,
  by: string,
  reason: string | null,
): Promise<void> {
  await takeBackPostings(db, id, officeToday())
  await markReversed(db, id, by, reason)
}
