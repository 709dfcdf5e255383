import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listSequences, listTables } from '@/server/database/backup/catalogue'
import { restoreBackup } from '@/server/database/backup/restore-backup'
import { rebuildSchema } from '@/server/database/backup/restore-schema'
import { writeBackup } from '@/server/database/backup/write-backup'
import { listMigrations, migrate } from '@/server/database/migrate'
import { seedDemo } from '@/server/database/seed/demo'
import { startTestPostgres, type TestPostgres } from '../server/support/postgres'

const silent = { info: () => {} }
const folder = mkdtempSync(join(tmpdir(), 'cargo-backup-'))
const file = join(folder, 'office.backup.gz')
const filesDir = join(folder, 'files')
let server: TestPostgres
let original: string

async function query<Row extends pg.QueryResultRow>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** An empty database whose owner is no superuser, as a hosted one would be. */
async function newDatabase(name: string): Promise<string> {
  await query(server.adminUrl, `create database ${name} owner office`)
  const url = new URL(server.adminUrl)
  url.username = url.password = 'office'
  url.pathname = `/${name}`
  return url.href
}

/** One hash over every row of every table, and the counters. */
async function contents(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const hashes: Record<string, string> = {}
    for (const { name } of await listTables(client)) {
      const { rows } = await client.query<{ hash: string }>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, E'\\n' order by t::text)), '') as hash from "${name}" t`,
      )
      hashes[name] = rows[0]?.hash ?? ''
    }
    return { hashes, sequences: await listSequences(client) }
  } finally {
    await client.end()
  }
}

const restore = (url: string, options: { from?: string; into?: string; replace?: boolean } = {}) =>
  restoreBackup({
    databaseUrl: url,
    filesDir: options.into ?? join(folder, 'restored-files'),
    file: options.from ?? file,
    replace: options.replace ?? false,
    log: silent,
  })

const fileNames = (dir: string) => readdirSync(dir, { recursive: true }).map(String).sort()

beforeAll(async () => {
  server = await startTestPostgres()
  await query(server.adminUrl, "create role office login password 'office'")
  original = await newDatabase('original')
  await migrate(original, silent)
  const pool = new pg.Pool({ connectionString: original })
  await seedDemo(pool, { filesDir })
  await pool.end()
  await writeBackup(original, filesDir, file)
})

afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a restored database equals the original in every row, counter and file', async () => {
  const url = await newDatabase('restored')
  const into = join(folder, 'files-again')
  const { rows, files } = await restore(url, { into })
  expect(rows).toBeGreaterThan(1000)
  expect(await contents(url)).toEqual(await contents(original))
  expect(fileNames(into)).toEqual(fileNames(filesDir))
  expect(files).toBe(fileNames(into).filter((name) => statSync(join(into, name)).isFile()).length)
})

test('triggers and foreign keys are back in force after a restore', async () => {
  const url = await newDatabase('guarded')
  await restore(url)
  const state = `select
    (select count(*) from pg_constraint where contype = 'f' and convalidated and connamespace = 'public'::regnamespace) as keys,
    (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`
  expect(await query(url, state)).toEqual(await query(original, state))
  await expect(query(url, 'delete from postings')).rejects.toThrow()
})

test('a backup of an older schema is brought forward after it is restored', async () => {
  const older = await newDatabase('older')
  const client = new pg.Client({ connectionString: older })
  await client.connect()
  await rebuildSchema(client, listMigrations().slice(0, 2))
  await client.query("insert into currencies (code, is_active) values ('HKD', false)")
  await client.end()
  const from = join(folder, 'older.backup.gz')
  await writeBackup(older, filesDir, from)
  const url = await newDatabase('upgraded')
  await restore(url, { from })
  expect(await query(url, "select is_active from currencies where code = 'HKD'")).toEqual([
    { is_active: false },
  ])
  expect(await query(url, 'select name from pgmigrations order by id')).toEqual(
    listMigrations().map((name) => ({ name })),
  )
})

test('a database that holds work is overwritten only when that is said', async () => {
  const url = await newDatabase('busy')
  await restore(url)
  const before = await contents(url)
  await expect(restore(url)).rejects.toThrow('--replace')
  expect(await contents(url)).toEqual(before)
  await query(url, "update customers set name = 'Changed since'")
  await restore(url, { replace: true })
  expect(await contents(url)).toEqual(before)
})

test('a damaged backup changes nothing', async () => {
  const url = await newDatabase('spared')
  const into = join(folder, 'spared-files')
  await restore(url, { into })
  const before = await contents(url)
  const broken = join(folder, 'broken.backup.gz')
  copyFileSync(file, broken)
  truncateSync(broken, Math.floor(statSync(file).size * 0.7))
  await expect(restore(url, { from: broken, into, replace: true })).rejects.toThrow('damaged')
  const other = join(folder, 'other.gz')
  writeFileSync(other, 'not a backup at all')
  await expect(restore(url, { from: other, into, replace: true })).rejects.toThrow('damaged')
  expect(await contents(url)).toEqual(before)
  expect(fileNames(into)).toEqual(fileNames(filesDir))
})

test('a backup may be read by its owner alone', () => {
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readFileSync(file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})
