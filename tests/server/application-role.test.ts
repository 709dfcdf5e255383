import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { applyGrants } from '@/server/database/application-role'
import { GRANTS } from '@/server/database/grants'
import { isPlainConnection } from '@/server/database/open-database'
import { prepareDatabase } from '@/server/prepare-database'
import { startApiOn, type TestApi } from './support/api'
import { createTestDatabase } from './support/postgres'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let api: TestApi
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
})
afterAll(async () => {
  await api.close()
  await database.drop()
})

/** Inserted, and never changed as a whole or removed. */
const LEDGER = [
  'audit_log',
  'audit_blocks',
  'transactions',
  'postings',
  'payments',
  'receipts',
  'invoices',
  'invoice_packages',
  'invoice_lines',
  'discounts',
  'credit_moves',
  'day_closings',
  'commission_lines',
  'exchange_rates',
  'incoming_money',
] as const satisfies (keyof typeof GRANTS)[]

const DENIED = { code: '42501' }

async function columnsOf(table: string): Promise<string[]> {
  const { rows } = await api.owner.query<{ name: string }>(
    'select attname as name from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  )
  return rows.map(({ name }) => name)
}

describe('the role of the running program', () => {
  it('has a decision for every table and view that there is, and no other', async () => {
    const { rows } = await api.owner.query<{ name: string }>(
      `select relname as name from pg_class c where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')
         and not exists (select from pg_depend where objid = c.oid and deptype = 'e') order by 1`,
    )
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(GRANTS).sort())
  })

  it('owns nothing and can become nobody who does', async () => {
    const { rows } = await api.pool.query(
      "select relname from pg_class where pg_has_role(relowner, 'member') and relpersistence <> 't'",
    )
    expect(rows).toEqual([])
    const role = await api.pool.query(
      'select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = current_user',
    )
    expect(role.rows).toEqual([
      { rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false },
    ])
  })

  it.each(LEDGER)('can neither change, remove nor alter what stands in %s', async (table) => {
    const decided: 'append' | readonly string[] = GRANTS[table] as 'append' | readonly string[]
    const fixed = (await columnsOf(table)).filter(
      (column) => decided === 'append' || !decided.includes(column),
    )
    expect(fixed).not.toEqual([])
    const statements = [
      ...fixed.map((column) => `update ${table} set ${column} = default`),
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} add column note text`,
      `alter table ${table} disable trigger user`,
      `alter table ${table} owner to current_user`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
      `create rule mine as on insert to ${table} do instead nothing`,
    ]
    for (const statement of statements) {
      await expect(api.pool.query(statement), statement).rejects.toMatchObject(DENIED)
    }
  })

  it('can change an entry of the books and take back a payment, and nothing else of them', () => {
    const reversal = ['reversed_at', 'reversed_by', 'reversal_reason']
    expect(GRANTS.payments).toEqual(reversal)
    expect(GRANTS.discounts).toEqual(reversal)
    for (const column of ['id', 'type', 'currency', 'created_at', 'created_by', 'package_id']) {
      expect(GRANTS.transactions).not.toContain(column)
    }
  })

  it.each([
    "set session_replication_role = 'replica'",
    'create table mine (id int)',
    'create schema mine',
    'create function mine() returns int language sql return 1',
    'alter function refuse_change() rename to mine',
    'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
    'drop view rates_in_use',
    "insert into pgmigrations (name, run_on) values ('9000_mine', now())",
    "select setval('audit_log_id_seq', 1)",
    'drop table graphile_worker._private_jobs',
    'set role postgres',
  ])('is refused: %s', async (statement) => {
    await expect(api.pool.query(statement)).rejects.toMatchObject(DENIED)
  })
})

describe('a database on another machine', () => {
  it.each([
    ['postgres://app:secret@db.example.com/cargo', true],
    ['postgres://app:secret@db.example.com/cargo?sslmode=disable', true],
    ['postgres://app:secret@10.0.0.5:5432/cargo?application_name=x', true],
    ['postgres://app:secret@db.example.com/cargo?sslmode=verify-full', false],
    ['postgres://app:secret@db.example.com/cargo?ssl=true', false],
    ['postgres://app:secret@127.0.0.1:5432/cargo', false],
    ['postgres://app:secret@[::1]/cargo', false],
    ['postgres://app:secret@localhost/cargo?host=/run/postgresql', false],
  ])('is asked for TLS, or the start warns: %s', (url, isPlain) => {
    expect(isPlainConnection(url)).toBe(isPlain)
  })
})

describe('the start', () => {
  const config = loadConfig({ NODE_ENV: 'test' })
  async function warnings(addresses: { url: string; ownerUrl: string }): Promise<string[]> {
    const lines: string[] = []
    await prepareDatabase(config, addresses, { info: () => {}, warn: (line) => lines.push(line) })
    return lines
  }

  it('warns when the role of DATABASE_URL owns its tables, and leaves it what it owns', async () => {
    const { ownerUrl } = database
    expect(await warnings({ url: ownerUrl, ownerUrl })).toEqual([
      expect.stringContaining('the role of DATABASE_URL owns its tables'),
    ])
    expect(await warnings({ url: database.url, ownerUrl })).toEqual([])
  })

  it('takes what a role was given by hand, and leaves what a newer version has decided', async () => {
    const may = async () => {
      const { rows } = await api.pool.query<{ may: boolean }>(
        "select has_table_privilege('postings', 'delete') or has_column_privilege('payments', 'amount', 'update') as may",
      )
      return rows[0]?.may
    }
    await api.owner.query(
      'grant delete on postings to cargo_app; grant update (amount) on payments to cargo_app',
    )
    await api.owner.query("insert into pgmigrations (name, run_on) values ('0999_newer', now())")
    await applyGrants(database)
    expect(await may()).toBe(true)
    await api.owner.query("delete from pgmigrations where name = '0999_newer'")
    await applyGrants(database)
    expect(await may()).toBe(false)
  })
})
