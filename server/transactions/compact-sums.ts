import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Folds the sums and counts that every entry and package appended, so that they stay quick to add up. */
export async function compactSums(db: Database): Promise<void> {
  await sql`
    select compact_book_days(), compact_transaction_counts(), compact_commission_sums(), fold_batch_loads()`.execute(
    db,
  )
}
