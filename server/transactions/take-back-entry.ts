import { officeToday } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { markReversed, takeBackPostings } from './store'

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
