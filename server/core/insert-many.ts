import { sql } from 'kysely'
import type { DB } from '@/server/database/types'
import type { Database } from './database'

/** As many rows as make a text that V8 still treats as young: larger ones live until the whole heap is swept. */
const ROWS_A_TEXT = 40

/**
 * Writes many rows in few statements whose text does not depend on how many they are. A row that collides with a unique
 * key is left out; answers the value of `returning` for those that were written.
 */
export async function insertMany<Table extends keyof DB>(
  db: Database,
  table: Table,
  rows: readonly Record<string, unknown>[],
  returning: keyof DB[Table] & string,
): Promise<string[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const written: string[] = []
  for (let from = 0; from < rows.length; from += ROWS_A_TEXT) {
    const text = JSON.stringify(rows.slice(from, from + ROWS_A_TEXT))
    const answer = await sql<{ value: string }>`
      insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${text}::jsonb)
      on conflict do nothing
      returning ${sql.ref(returning)} as value`.execute(db)
    for (const { value } of answer.rows) written.push(String(value))
  }
  return written
}
