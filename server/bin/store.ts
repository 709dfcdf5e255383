import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { likePattern, type PageWindow } from '@/server/core/page'

/** Whose data an entry holds; null where it is nobody's or not there. */
export async function selectCustomerOf(db: Database, id: string): Promise<string | null> {
  const row = await db.selectFrom('bin').select('customer_id').where('id', '=', id).executeTakeFirst()
  return row?.customer_id ?? null
}

/** An entry that can be restored still, locked. */
export function lockEntry(db: Database, id: string) {
  return db
    .selectFrom('bin')
    .select(['kind', 'label', 'customer_id', 'entity', 'entity_id', 'deleted_by', 'deleted_at'])
    .where('id', '=', id)
    .where('until', '>', sql<Date>`now()`)
    .forUpdate()
    .executeTakeFirst()
}

/** The tables of its rows, those that are referred to first. */
export async function selectTables(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('bin_rows')
    .select('table_name')
    .where('bin_id', '=', id)
    .where('is_link', '=', false)
    .groupBy('table_name')
    .orderBy((eb) => eb.fn.max('position'))
    .orderBy('table_name')
    .execute()
  return rows.map(({ table_name }) => table_name)
}

/** The columns that rows had, without those that the database works out; one that came since has its default. */
export async function columnsOf(db: Database, id: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname::text as name from pg_attribute a
    where a.attrelid = ${table}::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      and a.attname::text in (select jsonb_object_keys(b.content) from bin_rows b
        where b.bin_id = ${id} and b.table_name = ${table} and not b.is_link)
    order by a.attnum`.execute(db)
  return rows.map(({ name }) => name)
}

/** Rows of a table that named the record when it was deleted. */
export async function selectLinks(db: Database, id: string, table: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select key ->> 'id' as id from bin_rows where bin_id = ${id} and table_name = ${table} and is_link`.execute(
    db,
  )
  return rows.map((row) => row.id)
}

interface Filters {
  types: readonly string[]
  /** Of these only what somebody removed themselves. */
  ownTypes: readonly string[]
  ownOf: string
  search: string | undefined
}

const among = ({ types, ownTypes, ownOf, search }: Filters) => sql<boolean>`
  b.until > now()
  and (b.kind = any(${[...types]}::text[]) or b.kind = any(${[...ownTypes]}::text[]) and b.deleted_by = ${ownOf}::uuid)
  and (${search ?? null}::text is null or lower(b.label) like ${likePattern(search ?? '')})`

export async function countEntries(db: Database, filters: Filters): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count(*) from bin b where ${among(filters)}`.execute(
    db,
  )
  return Number(rows[0]?.count ?? 0)
}

interface EntryRow {
  id: string
  kind: string
  label: string
  deleted_by: string
  deleted_by_name: string
  deleted_at: Date
  until: Date
}

export async function selectEntries(
  db: Database,
  filters: Filters,
  { limit, offset, isOldestFirst }: PageWindow & { isOldestFirst: boolean },
): Promise<EntryRow[]> {
  const order = isOldestFirst ? sql`b.deleted_at, b.id` : sql`b.deleted_at desc, b.id desc`
  const { rows } = await sql<EntryRow>`
    select b.id, b.kind, b.label, b.deleted_by, e.name as deleted_by_name, b.deleted_at, b.until
    from bin b join employees e on e.id = b.deleted_by
    where ${among(filters)} order by ${order} limit ${limit} offset ${offset}`.execute(db)
  return rows
}
