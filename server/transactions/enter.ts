import { sql } from 'kysely'
import type { Movement } from '@/lib/domain/books'
import type { Database } from '@/server/core/database'
import { counterAccounts, countersOf } from './counter-accounts'
import { type Entry, entryParts, entryRows } from './entry-rows'

/** Writes a movement of money into the books: its entry and its double entry. Answers the entry's id. */
export async function enter(db: Database, movement: Movement, entry: Entry): Promise<string> {
  const rows = entryRows(movement, entry, await counterAccounts(db, countersOf(movement)))
  await sql`with ${entryParts([rows])} select`.execute(db)
  return rows.row.id
}
