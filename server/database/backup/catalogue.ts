import type { Client } from 'pg'
import { migrationsTable } from '@/server/database/migrate'

/**
 * A table and the columns that can be written, generated ones being computed again. The number of a transaction counts in one server
 * alone: restored rows have that of the restore.
 */
export interface TableShape {
  name: string
  columns: string[]
}

/** Our tables; what a partition holds is read through its parent. */
export async function listTables(client: Client): Promise<TableShape[]> {
  const found = await client.query<TableShape>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
        and a.atttypid <> 'xid8'::regtype
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
        and c.relname <> $1
        and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      group by c.relname order by c.relname`,
    [migrationsTable],
  )
  return found.rows
}

/** A counter's state, as setval takes it. */
export interface SequenceState {
  name: string
  value: string
  isCalled: boolean
}

export async function listSequences(client: Client): Promise<SequenceState[]> {
  const found = await client.query<{ name: string }>(
    `select c.relname as name from pg_class c
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'S'
        and not exists (
          select from pg_depend d where d.objid = c.oid and d.deptype in ('e', 'a', 'i')
             and d.refobjid = to_regclass('public.' || quote_ident($1)))
      order by c.relname`,
    [migrationsTable],
  )
  const states: SequenceState[] = []
  for (const { name } of found.rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `select last_value::text as value, is_called as "isCalled" from public.${client.escapeIdentifier(name)}`,
    )
    const row = state.rows[0]
    if (row) states.push({ name, value: row.value, isCalled: row.isCalled })
  }
  return states
}

/** A foreign key as it is written in SQL, to be taken away while tables are filled and put back afterwards. */
export interface ForeignKey {
  table: string
  name: string
  definition: string
}

export async function listForeignKeys(client: Client): Promise<ForeignKey[]> {
  const found = await client.query<ForeignKey>(
    `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
       from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0
      order by 1, 2`,
  )
  return found.rows
}
