import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { StartError } from '@/server/core/failures'
import {
  appliedMigrations,
  listMigrations,
  migrationsFolder,
  migrationsTable,
} from '@/server/database/migrate'

/** Whether a restore would overwrite somebody's work. */
export async function holdsWork(client: Client): Promise<boolean> {
  const tables = await client.query("select from pg_tables where schemaname = 'public' limit 1")
  if (tables.rowCount === 0) return false
  if ((await appliedMigrations(client)).length === 0) return true
  return (await client.query('select from employees limit 1')).rowCount !== 0
}

// Not `drop schema`: extensions may belong to the server's administrator, and the rest must go without them.
const dropEverything = `
do $$
declare thing record;
begin
  for thing in
    select format('drop %s if exists %s cascade',
             case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
             c.oid::regclass) as command
      from pg_class c
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm', 'S')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
     order by c.relkind <> 'm', c.relkind <> 'v', c.relkind = 'S'
  loop execute thing.command; end loop;
  for thing in
    select format('drop routine if exists %s cascade', p.oid::regprocedure) as command
      from pg_proc p
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop execute thing.command; end loop;
  for thing in
    select format('drop type if exists %s cascade', t.oid::regtype) as command
      from pg_type t
     where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd', 'c', 'r') and t.typrelid = 0
       and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
  loop execute thing.command; end loop;
end $$`

/** Empties the database and builds the schema the backup was taken from, inside the caller's transaction. */
export async function rebuildSchema(client: Client, migrations: string[]): Promise<void> {
  const known = listMigrations()
  const unknown = migrations.find((name) => !known.includes(name))
  if (unknown !== undefined) {
    throw new StartError(
      `The backup is of a newer version (migration ${unknown}). Restore it with that version.`,
    )
  }
  await client.query(dropEverything)
  await client.query(
    `create table ${migrationsTable} (id serial primary key, name varchar(255) not null, run_on timestamp not null)`,
  )
  for (const name of migrations) {
    await client.query(await readFile(join(migrationsFolder, `${name}.sql`), 'utf8'))
    await client.query(`insert into ${migrationsTable} (name, run_on) values ($1, now())`, [name])
  }
}
