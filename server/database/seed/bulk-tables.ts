import type { ClientBase } from 'pg'

/** What makes one inserted row dear: indexes and constraints, which are cheaper made once at the end. */
interface Removed {
  restore: string[]
}

interface Definition {
  table: string
  name: string
  definition: string
}

// References (also those from other tables, for a key cannot go before what points at it), then keys.
const CONSTRAINTS = `
  select c.conrelid::regclass::text as table, quote_ident(c.conname) as name, pg_get_constraintdef(c.oid) as definition
  from pg_constraint c
  where c.contype = 'f' and (c.conrelid = any($1::regclass[]) or c.confrelid = any($1::regclass[]))
    or c.contype in ('u', 'p') and c.conrelid = any($1::regclass[])
  order by case c.contype when 'f' then 0 else 1 end, c.conname`

const INDEXES = `
  select i.indrelid::regclass::text as table, i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition
  from pg_index i
  where i.indrelid = any($1::regclass[])
    and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`

/** Takes the indexes and constraints off the tables; answers the statements that put them back, cheapest order first. */
export async function stripTables(client: ClientBase, tables: readonly string[]): Promise<Removed> {
  const constraints = (await client.query<Definition>(CONSTRAINTS, [tables])).rows
  for (const { table, name } of constraints)
    await client.query(`alter table ${table} drop constraint ${name}`)
  const indexes = (await client.query<Definition>(INDEXES, [tables])).rows
  for (const { name } of indexes) await client.query(`drop index ${name}`)
  return {
    restore: [
      // The other way round: keys before the references that need them.
      ...constraints
        .reverse()
        .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
      ...indexes.map(({ definition }) => definition),
    ],
  }
}
