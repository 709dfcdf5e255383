import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Folds the sums that every entry appended into one row a day, so that balances stay quick to add up. */
export async function compactSums(db: Database): Promise<void> {
  await sql`select compact_book_days()`.execute(db)
}
