import { cpSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listMigrations, migrate, migrationsFolder, migrationsTable } from '@/server/database/migrate'
import {
  createTestDatabase,
  startTestPostgres,
  type TestDatabase,
  type TestPostgres,
} from '../server/support/postgres'
import {
  beginCommand,
  end,
  newDataDir,
  removeDataDir,
  runCommand,
  startRefused,
} from './support/server-process'

const silent = { info: () => {} }
const dataDir = newDataDir()
const steps = listMigrations()
/** The step in whose middle the command is killed. */
const middle = steps[Math.floor(steps.length / 2)] ?? ''
const before = steps.slice(0, steps.indexOf(middle))

let postgres: TestPostgres
/** Empty, and one that no command was killed on. */
let database: TestDatabase
let whole: TestDatabase

beforeAll(async () => {
  postgres = await startTestPostgres()
  database = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl, 'template1')
  whole = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl)
})

afterAll(async () => {
  await postgres.stop()
  removeDataDir(dataDir)
})

async function query<Row extends object>(url: string, statement: string): Promise<Row[]> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const taken = async (url: string) =>
  (await query<{ name: string }>(url, `select name from ${migrationsTable} order by id`)).map(
    ({ name }) => name,
  )

/** Columns, rules and functions of everything that migrations make. */
const schemaOf = (url: string) =>
  query(
    url,
    `select table_name || '.' || column_name || ' ' || data_type || ' ' || is_nullable || coalesce(column_default, '') as made
     from information_schema.columns where table_schema = 'public'
     union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
     from pg_constraint where connamespace = 'public'::regnamespace
     union all select indexdef from pg_indexes where schemaname = 'public'
     union all select proname || ' ' || md5(prosrc) from pg_proc where pronamespace = 'public'::regnamespace
     order by made`,
  )

/** Takes the steps before the middle one, which then does all of its work and stands still before it is committed, once. */
async function stopInTheMiddle(url: string): Promise<void> {
  const folder = join(dataDir, 'first-steps')
  mkdirSync(folder)
  for (const step of before) cpSync(join(migrationsFolder, `${step}.sql`), join(folder, `${step}.sql`))
  await migrate(url, silent, { folder })
  await query(
    url,
    `create schema killed; create sequence killed.tries;
     create function killed.wait() returns trigger language plpgsql as $$ begin
       if nextval('killed.tries') = 1 then perform pg_sleep(600); end if;
       return new;
     end $$;
     create trigger wait before insert on ${migrationsTable}
       for each row when (new.name = '${middle}') execute function killed.wait()`,
  )
}

test('db:migrate that is killed in the middle of a step leaves nothing of it, and run again takes all that is missing', async () => {
  await stopInTheMiddle(database.ownerUrl)
  const settings = {
    DATA_DIR: dataDir,
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    MIGRATE_ON_START: 'off',
  }
  const killed = beginCommand('db-migrate', settings)
  const sleeping =
    "select from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'"
  await expect
    .poll(async () => (await query(database.ownerUrl, sleeping)).length, { timeout: 30_000 })
    .toBe(1)
  await end(killed, 'SIGKILL')
  expect(killed.output()).not.toContain('up to date')

  expect(await taken(database.ownerUrl)).toEqual(before)
  const refused = await startRefused(settings)
  expect(refused.output).toContain(`The database lacks migration ${middle}. Run npm run db:migrate first`)
  const again = await runCommand('db-migrate', [], settings)
  expect(again.output).toContain('The database is up to date.')
  expect(again.code).toBe(0)
  expect(await taken(database.ownerUrl)).toEqual(steps)
  await query(database.ownerUrl, `drop trigger wait on ${migrationsTable}`)
  expect(await schemaOf(database.ownerUrl)).toEqual(await schemaOf(whole.ownerUrl))
})
