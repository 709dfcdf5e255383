import { sql } from 'kysely'
import type { Movement } from '@/lib/domain/books'
import type { Database } from '@/server/core/database'
import { prepared } from '@/server/core/prepared'
import { counterAccounts, countersOf } from './counter-accounts'
import { type Entry, entryParts, entryRows, entryValues } from './entry-rows'

const writeEntry = prepared<unknown, ReturnType<typeof entryValues>>((db, slot) =>
  sql`with ${entryParts({ entries: slot('entries'), lines: slot('lines') })} select`.compile(db),
)

/** Writes a movement of money into the books: its entry and its double entry. Answers the entry's id. */
export async function enter(db: Database, movement: Movement, entry: Entry): Promise<string> {
  const rows = entryRows(movement, entry, await counterAccounts(db, countersOf(movement)))
  await writeEntry(db, entryValues([rows]))
  return rows.row.id
}
