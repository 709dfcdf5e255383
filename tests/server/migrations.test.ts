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
  /\b(drop\s+(table|column)|rename|alter\s+column\s+\w+\s+(type|set\s+not)|add\s+column(?![^,;]*\bdefault\b)[^,;]*\bnot\s+null)\b/i

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
    // Older ones came before copies of two versions ran side by side.
    const steps = listMigrations().filter((name) => name >= '0032' && name < '1000')
    for (const name of steps) {
      const sql = await readFile(join(migrationsFolder, `${name}.sql`), 'utf8')
      expect(sql.replace(/--.*$/gm, ''), name).not.toMatch(TAKES_AWAY)
    }
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
