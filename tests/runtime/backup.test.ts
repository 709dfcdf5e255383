import { copyFileSync, cpSync, mkdirSync, readFileSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDatabase, createPool } from '@/server/core/database'
import { projectRoot } from '@/server/core/project-root'
import { rebuildSchema } from '@/server/database/backup/restore-schema'
import { writeBackup } from '@/server/database/backup/write-backup'
import { listMigrations } from '@/server/database/migrate'
import { createBackupFile } from '@/server/gateways/backup-folder'
import { createFolderStore } from '@/server/gateways/folder-store'
import { verifyBooks } from '@/server/transactions/verify-books'
import { type BackupServer, contents, filesIn, openBackupServer, query } from './support/backups'

let server: BackupServer

beforeAll(async () => {
  server = await openBackupServer()
})

afterAll(() => server.close())

test('a restored database equals the original in every row, counter and file', async () => {
  const url = await server.newDatabase('restored')
  const into = join(server.folder, 'files-again')
  const { rows, files } = await server.restore(url, { into })
  expect(rows).toBeGreaterThan(1000)
  expect(await contents(url)).toEqual(await contents(server.original))
  // The number of a transaction is that of the restore: programs that ask what changed hear of all of it.
  const numbers =
    'select min(changed_in::text::int) as first, max(changed_in::text::int) as last from record_changes'
  const [[before], [after]] = [await query(server.original, numbers), await query(url, numbers)]
  expect(after?.first).toBeGreaterThan(before?.last)
  expect(after?.first).toBe(after?.last)
  expect(filesIn(into)).toEqual(filesIn(server.filesDir))
  expect(files).toBe(Object.keys(filesIn(into)).length)
})

test('a backup holds whole files of the store and nothing else that lies in the folder', async () => {
  const from = join(server.folder, 'beside.backup.gz')
  const filesDir = join(server.folder, 'files-with-more')
  cpSync(server.filesDir, filesDir, { recursive: true })
  const [picture = ''] = Object.keys(filesIn(server.filesDir))
  mkdirSync(join(filesDir, 'lost+found'))
  writeFileSync(join(filesDir, 'lost+found', '#12'), 'of the disk')
  writeFileSync(join(filesDir, `${picture}.5d2f.part`), 'half a picture')
  await writeBackup(server.original, createFolderStore(filesDir), await createBackupFile(from))
  const into = join(server.folder, 'files-without-more')
  await server.restore(await server.newDatabase('beside'), { from, into })
  expect(filesIn(into)).toEqual(filesIn(server.filesDir))
})

test('triggers and foreign keys are back in force after a restore', async () => {
  const url = await server.newDatabase('guarded')
  await server.restore(url)
  const state = `select
    (select count(*) from pg_constraint where contype = 'f' and convalidated and connamespace = 'public'::regnamespace) as keys,
    (select count(*) from pg_trigger where not tgisinternal and tgenabled = 'O') as triggers`
  expect(await query(url, state)).toEqual(await query(server.original, state))
  await expect(query(url, 'delete from postings')).rejects.toThrow()
})

test('a backup of an older schema is brought forward after it is restored', async () => {
  const older = await server.newDatabase('older')
  const client = new pg.Client({ connectionString: older })
  await client.connect()
  await rebuildSchema(client, listMigrations().slice(0, 2))
  await client.query("insert into currencies (code, is_active) values ('HKD', false)")
  await client.end()
  const from = join(server.folder, 'older.backup.gz')
  await writeBackup(older, createFolderStore(server.filesDir), await createBackupFile(from))
  const url = await server.newDatabase('upgraded')
  await server.restore(url, { from })
  expect(await query(url, "select is_active from currencies where code = 'HKD'")).toEqual([
    { is_active: false },
  ])
  expect(await query(url, 'select name from pgmigrations order by id')).toEqual(
    listMigrations().map((name) => ({ name })),
  )
})

test('a backup that the release before wrote is restored, brought forward, and its books are proven', async () => {
  const url = await server.newDatabase('former_release')
  const from = join(projectRoot, 'tests/runtime/fixtures/release-2026-11-24.backup.gz')
  const into = join(server.folder, 'former-files')
  expect(await server.restore(url, { from, into })).toMatchObject({ files: 2 })
  expect(Object.keys(filesIn(into))).toHaveLength(2)
  expect(
    await query(
      url,
      'select (select count(*) from packages) as packages, (select count(*) from postings) as postings',
    ),
  ).toEqual([{ packages: '280', postings: '1578' }])
  expect(await query(url, 'select name from pgmigrations order by id')).toEqual(
    listMigrations().map((name) => ({ name })),
  )
  const pool = createPool(url, 1)
  const claims = await verifyBooks(createDatabase(pool))
  await pool.end()
  expect(claims.filter(({ count }) => count > 0)).toEqual([])
})

test('a restored database is known to the planner before its first call', async () => {
  const url = await server.newDatabase('analysed')
  await server.restore(url)
  const known = await query(
    url,
    "select distinct tablename from pg_stats where tablename in ('packages', 'customers')",
  )
  expect(known).toHaveLength(2)
})

test('a database that holds work is overwritten only when that is said', async () => {
  const url = await server.newDatabase('busy')
  await server.restore(url)
  const before = await contents(url)
  await expect(server.restore(url)).rejects.toThrow('--replace')
  expect(await contents(url)).toEqual(before)
  await query(url, "update customers set name = 'Changed since'")
  await server.restore(url, { replace: true })
  expect(await contents(url)).toEqual(before)
})

test('a damaged backup changes nothing', async () => {
  const url = await server.newDatabase('spared')
  const into = join(server.folder, 'spared-files')
  await server.restore(url, { into })
  const before = await contents(url)
  const broken = join(server.folder, 'broken.backup.gz')
  copyFileSync(server.file, broken)
  truncateSync(broken, Math.floor(statSync(server.file).size * 0.7))
  await expect(server.restore(url, { from: broken, into, replace: true })).rejects.toThrow('damaged')
  const other = join(server.folder, 'other.gz')
  writeFileSync(other, 'not a backup at all')
  await expect(server.restore(url, { from: other, into, replace: true })).rejects.toThrow('damaged')
  expect(await contents(url)).toEqual(before)
  expect(filesIn(into)).toEqual(filesIn(server.filesDir))
})

test('a backup may be read by its owner alone', () => {
  expect(statSync(server.file).mode & 0o777).toBe(0o600)
  expect(readFileSync(server.file).subarray(0, 2)).toEqual(Buffer.from([0x1f, 0x8b]))
})
