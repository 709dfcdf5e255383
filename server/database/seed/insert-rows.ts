import type { Insertable } from 'kysely'
import type { ClientBase } from 'pg'
import type { DB } from '@/server/database/types'

/**
 * Writes many rows in one statement. All rows name the columns that the first one names; the others get their
 * defaults from the table.
 */
export async function insertRows<Table extends keyof DB>(
  client: ClientBase,
  table: Table,
  rows: readonly Insertable<DB[Table]>[],
): Promise<void> {
  const first = rows[0]
  if (!first) return
  const columns = Object.keys(first).join(', ')
  // Sent as JSON, so that a thousand rows are one parameter instead of thirty thousand.
  await client.query(
    `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
    [JSON.stringify(rows)],
  )
}
