import { sql } from 'kysely'
import type { DB } from '@/server/database/types'
import type { Database } from './database'

/**
 * Writes many rows in one statement whose text does not depend on how many they are. A row that collides with a unique
 * key is left out; answers the value of `returning` for those that were written.
 */
export async function insertMany<Table extends keyof DB & string>(
  db: Database,
  table: Table,
  rows: readonly Record<string, unknown>[],
  returning: keyof DB[Table] & string,
): Promise<string[]> {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)))
  const { rows: written } = await sql<{ value: string }>`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    on conflict do nothing
    returning ${sql.ref(returning)} as value`.execute(db)
  return written.map(({ value }) => String(value))
}
