import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { ALL_ENDPOINTS } from '@/lib/contracts/all'
import { createCustomer, listCustomers } from '@/lib/contracts/customers'
import { listImportRows } from '@/lib/contracts/imports'
import { createPackage } from '@/lib/contracts/packages'
import { recordPayment } from '@/lib/contracts/payments'
import { receiveParcel } from '@/lib/contracts/receiving'
import { listMigrations, migrate, migrationsFolder, requireMigrated } from '@/server/database/migrate'
import { startApiOn } from './support/api'
import { ask, send } from './support/call'
import { check, csv, upload } from './support/imports'
import { createTestDatabase } from './support/postgres'

const silent = { info: () => {} }
const NEXT = '0900_nickname'

const TAKES_AWAY =
  /\b(drop\s+(table|column)|rename|alter\s+(column\s+)?("[^"]+"|\w+)\s+((set\s+data\s+)?type|set\s+not)|add\s+column(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null)\b/i

/** What looks through all rows of a table while nobody else may write to it, fails on some of them, and refuses what the former version writes. */
const RULE = /\badd\s+(constraint\s+\S+\s+)?(not\s+null|check|foreign\s+key|unique|primary\s+key|exclude)\b/gi
const VALID_LATER = /\bnot\s+valid\b/gi
const TABLE_MADE = /\bcreate\s+table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi
const TABLE_OF =
  /\b(?:alter\s+table\s+(?:if\s+exists\s+)?(?:only\s+)?|create\s+unique\s+index\b[^;]*?\bon\s+)(\w+)/i

/** The statements that put a rule on the rows of a table that was there before this step. */
function rulesOnOldTables(sql: string): string[] {
  const made = new Set([...sql.matchAll(TABLE_MADE)].map(([, table]) => table))
  return sql
    .split(';')
    .map((statement) => statement.trim())
    .filter((statement) => {
      const table = TABLE_OF.exec(statement)?.[1]
      if (table === undefined || made.has(table)) return false
      if (/\bcreate\s+unique\s+index\b/i.test(statement)) return true
      const [rules, later] = [RULE, VALID_LATER].map((pattern) => [...statement.matchAll(pattern)].length)
      return (rules ?? 0) > (later ?? 0)
    })
}

/** Written before there was this test, on tables that were small. Never a newer one. */
const RULES_OF_BEFORE = [
  '0036_four-eyes',
  '0040_system-rate-exceptions',
  '0047_gates',
  '0048_price-lists',
  '0052_incoming-desk',
  '0053_prices-by-hand',
  '0055_transfer-pay-in',
  '0060_fiscal-receipts',
  '0061_payment-requests',
  '0065_payment-differs',
  '0066_session-customer',
  '0068_hand-over-codes',
  '0070_cargo-claims',
  '0075_deliveries',
  '0076_settlement-taken-back',
  '0081_orders-announced',
  '0082_split-packages',
  '0084_forgetting',
  '0096_own-storage',
  '0103_company-pictures',
  '0111_attachments',
  '0115_offices',
  '0117_bin',
  '0127_lanes',
  '0129_claims-of-customers',
  '0131_photos-of-doubts',
  '0135_notes-about-batches',
]

let database: Awaited<ReturnType<typeof createTestDatabase>>
let folder: string
beforeEach(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  folder = await mkdtemp(join(tmpdir(), 'cargo-migrations-'))
  await cp(migrationsFolder, folder, { recursive: true })
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

/** Older ones came before copies of two versions ran side by side. */
const stepsBesideCopies = () => listMigrations().filter((name) => name >= '0032' && name < '1000')
const readStep = async (name: string) =>
  (await readFile(join(migrationsFolder, `${name}.sql`), 'utf8')).replace(/--.*$/gm, '')
const addStep = (sql: string, name = NEXT) => writeFile(join(folder, `${name}.sql`), sql)

async function query<Row extends object>(text: string): Promise<Row[]> {
  const client = new Client({ connectionString: database.ownerUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const taken = async () =>
  (await query<{ name: string }>('select name from pgmigrations order by id')).map(({ name }) => name)

describe('a migration', () => {
  it('waits for a reader without holding up the calls that come meanwhile', async () => {
    await addStep('alter table customers add column nickname text')
    const api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl })
    const token = await api.signIn()
    const reader = new Client({ connectionString: database.ownerUrl })
    await reader.connect()
    await reader.query('begin; select from customers')
    const lines: string[] = []
    const migrated = migrate(database.ownerUrl, { info: (line) => lines.push(line) }, { folder })
    await vi.waitFor(() => expect(lines).toEqual([`Waiting: the tables of migration ${NEXT} are in use.`]), {
      timeout: 10_000,
    })
    const answers = await Promise.all(Array.from({ length: 40 }, () => send(api, listCustomers, { token })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200))
    expect(await taken()).not.toContain(NEXT)
    await reader.end()
    expect(await migrated).toEqual([NEXT])
    await api.close()
  })

  it('stops with a clear error when the reader never ends', async () => {
    await addStep('alter table customers add column nickname text')
    const reader = new Client({ connectionString: database.ownerUrl })
    await reader.connect()
    await reader.query('begin; select from customers')
    await expect(migrate(database.ownerUrl, silent, { folder, patienceMs: 1000 })).rejects.toThrow(
      `could not be migrated in 1 seconds: the tables of migration ${NEXT} are in use`,
    )
    await reader.end()
  })

  it('is taken once by two copies that start at the same moment', async () => {
    await addStep('create table nicknames (name text); select pg_sleep(1)')
    const both = await Promise.all([1, 2].map(() => migrate(database.ownerUrl, silent, { folder })))
    expect(both.flat()).toEqual([NEXT])
  })

  it('that fails leaves nothing of itself, and the steps before it stand', async () => {
    await addStep('alter table customers add column nickname text')
    await addStep('create table nicknames (name text); select 1 / 0', '0901_fails')
    await expect(migrate(database.ownerUrl, silent, { folder })).rejects.toThrow(
      'Migration 0901_fails failed: division by zero',
    )
    expect((await taken()).at(-1)).toBe(NEXT)
    expect(await query("select to_regclass('nicknames') as found")).toEqual([{ found: null }])
  })

  it('has a number of its own', () => {
    const numbers = listMigrations().map((name) => Number.parseInt(name, 10))
    expect(numbers).toEqual([...new Set(numbers)])
  })

  it('follows the one before it without a gap', () => {
    // Below these some numbers were never used.
    const numbers = listMigrations().map((name) => Number.parseInt(name, 10))
    const later = numbers.filter((number) => number >= 127 && number < 1000)
    expect(later.length).toBeGreaterThan(1)
    expect(later).toEqual(later.map((_, index) => 127 + index))
  })

  it('of the same major version takes nothing away from the copies that still run', async () => {
    expect('alter table customers drop column name').toMatch(TAKES_AWAY)
    expect('alter table customers add column mood text not null, add column age int').toMatch(TAKES_AWAY)
    expect("alter table customers add column mood text not null default ''; drop index mood").not.toMatch(
      TAKES_AWAY,
    )
    for (const change of ['type date', 'set data type date', 'set not null'])
      for (const column of ['column born', 'column "born"', 'born'])
        expect(`alter table customers alter ${column} ${change}`).toMatch(TAKES_AWAY)
    expect('alter table customers alter column born drop not null, alter born set default now()').not.toMatch(
      TAKES_AWAY,
    )
    for (const name of stepsBesideCopies()) expect(await readStep(name), name).not.toMatch(TAKES_AWAY)
  })

  it('of the same major version puts no rule on rows that are there, but for those to come', async () => {
    const table = 'create table moods (name text); create unique index moods_name on moods (name);'
    expect(rulesOnOldTables(`${table} alter table moods add constraint one check (true)`)).toEqual([])
    for (const rule of ['check (true)', 'foreign key (a) references b', 'unique (a)', 'primary key (a)']) {
      for (const add of ['add', 'add constraint one']) {
        const statement = `alter table customers ${add} ${rule}`
        expect(rulesOnOldTables(`${table} ${statement};`)).toEqual([statement])
      }
    }
    const half = 'alter table customers add check (a) not valid, add constraint two check (b)'
    const index = 'create unique index customers_one on customers (name)'
    expect(rulesOnOldTables(`${half}; ${index}`)).toEqual([half, index])
    expect(rulesOnOldTables('alter table customers add constraint one check (a) not valid')).toEqual([])
    const found: string[] = []
    for (const name of stepsBesideCopies())
      if (rulesOnOldTables(await readStep(name)).length > 0) found.push(name)
    expect(found, 'say not valid, or let it be a step of the next major version').toEqual(RULES_OF_BEFORE)
  })
})

describe('a program whose database a newer one has migrated', () => {
  const migratedTo = (name: string) =>
    query(`insert into pgmigrations (name, run_on) values ('${name}', now())`)

  it('starts within the same major version', async () => {
    await migratedTo('0999_later')
    expect(await migrate(database.ownerUrl, silent)).toEqual([])
    await requireMigrated(database.ownerUrl)
  })

  it('refuses another major version', async () => {
    await migratedTo('1000_everything-else')
    await expect(migrate(database.ownerUrl, silent)).rejects.toThrow('newer than this program')
    await expect(requireMigrated(database.ownerUrl)).rejects.toThrow('newer than this program')
  })

  it('goes on with what it does when every table has got a column more', async () => {
    // One connection, which remembers each statement that was asked before.
    const api = await startApiOn({ databaseUrl: database.url, ownerUrl: database.ownerUrl, connections: 1 })
    const token = await api.signIn({ privilege: 'super admin', position: 'accountant' })
    let turn = 0
    const write = async () => {
      turn += 1
      const customer = { name: 'Neema', phones: [`+25575400100${turn}`] }
      const { id } = await ask(api, createCustomer, { token, body: customer })
      const packingList = [{ description: 'Shoes', quantity: 1, price: 10 }]
      const cargo = await ask(api, createPackage, { token, body: { receiverId: id, packingList } })
      const payment = { amount: '1', currency: 'USD', method: 'cash' } as const
      await ask(api, recordPayment, { token, params: { id: cargo.id }, body: payment })
      await ask(api, receiveParcel, { token, body: { courierNumber: `SF00${turn}`, weightKg: 1 } })
      const sheet = csv([
        ['Name', 'Phone'],
        ['Juma', `+25575400200${turn}`],
      ])
      const { id: importId } = await check(api, token, await upload(api, token, 'customers', sheet))
      await ask(api, listImportRows, { token, params: { id: importId } })
    }
    const read = async () => {
      const open = ALL_ENDPOINTS.filter(({ method, path }) => method === 'GET' && !path.includes('{'))
      const answers: Record<string, number> = {}
      for (const endpoint of open) answers[endpoint.name] = (await send(api, endpoint, { token })).statusCode
      return answers
    }
    await write()
    const before = await read()
    expect(Object.values(before).filter((status) => status === 200).length).toBeGreaterThan(40)
    await query(`do $$ declare name regclass; begin
      for name in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
        execute format('alter table %s add column added_later text not null default ''''', name);
      end loop; end $$`)
    await write()
    expect(await read()).toEqual(before)
    expect(api.troubles).toEqual([])
    await api.close()
  })
})

describe('a start that leaves migrating to npm run db:migrate', () => {
  it('refuses a database that lacks a step, and names the command', async () => {
    await query("delete from pgmigrations where name like '0034%'")
    await expect(requireMigrated(database.ownerUrl)).rejects.toThrow(
      'lacks migration 0034_health_probe. Run npm run db:migrate first',
    )
  })
})
