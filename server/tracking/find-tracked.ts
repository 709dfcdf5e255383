import type { Pool } from 'pg'
import { normaliseTrackingNumber } from '@/lib/domain/tracking-number'
import type { LookupLimit } from './lookup-limit'
import { type Found, presentInFull } from './presenter'
import { selectByNumber } from './store'
import { voyageBook } from './voyage-book'

/** What a tracking number opens to a stranger; a miss is counted against whoever asks. Throws 429 beyond the limit. */
export async function findTracked(
  pool: Pool,
  limit: LookupLimit,
  asker: string,
  typed: string,
): Promise<Found | null> {
  limit.check(asker)
  const row = await selectByNumber(pool, normaliseTrackingNumber(typed))
  if (row) return presentInFull(row, await voyageBook(pool))
  await limit.count(asker)
  return null
}
