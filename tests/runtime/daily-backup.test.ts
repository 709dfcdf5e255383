import {
  createReadStream,
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { addDays, officeToday } from '@/lib/domain/dates'
import { askForBackup, BACK_UP, backUp } from '@/server/backups/daily-backup'
import { proveBackup } from '@/server/backups/prove-backup'
import { loadConfig } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { writeBackup } from '@/server/database/backup/write-backup'
import { createBackupFile, createBackupFolder } from '@/server/gateways/backup-folder'
import { createFolderStore } from '@/server/gateways/folder-store'
import { prepareQueue } from '@/server/worker/worker'
import { type BackupServer, openBackupServer, query } from './support/backups'

let server: BackupServer
let pool: pg.Pool

beforeAll(async () => {
  server = await openBackupServer()
  await prepareQueue(server.original)
  pool = createPool(server.original, 2)
})

afterAll(async () => {
  await pool.end()
  await server.close()
})

function parts() {
  const config = loadConfig({
    NODE_ENV: 'test',
    BACKUP_DAILY: 'on',
    DATA_DIR: server.folder,
    BACKUP_DIR: join(server.folder, 'backups'),
  })
  return {
    db: createDatabase(pool),
    ownerUrl: server.original,
    store: createFolderStore(server.filesDir),
    backups: createBackupFolder(config.backupDir),
    config,
    log: createLog({ logLevel: 'silent' }),
  }
}

const selectBackups = () =>
  query<{ id: string; file: string | null; proved: boolean; error: string | null }>(
    server.original,
    'select id, file, proved_at is not null as proved, error from backups',
  )
const evening = new Date(`${officeToday()}T20:00:00+03:00`)

test('the day’s backup is asked for once, after two at night, and not where it is off', async () => {
  const early = new Date(`${officeToday()}T01:59:00+03:00`)
  await askForBackup(parts(), { isStart: false, now: early })
  const off = { ...parts(), config: loadConfig({ NODE_ENV: 'test' }) }
  await askForBackup(off, { isStart: false, now: evening })
  expect(await selectBackups()).toEqual([])
  await askForBackup(parts(), { isStart: false, now: evening })
  await askForBackup(parts(), { isStart: true, now: evening })
  expect(await selectBackups()).toHaveLength(1)
  const jobs = await query(
    server.original,
    `select from graphile_worker.jobs where task_identifier = '${BACK_UP}'`,
  )
  expect(jobs).toHaveLength(1)
})

test('it is written, restored on trial and recorded; nothing of the trial is left, and a draft of another process stays', async () => {
  const [asked] = await selectBackups()
  const { backupDir, dataDir } = parts().config
  mkdirSync(backupDir, { recursive: true })
  const old = Array.from({ length: 9 }, (_, index) => `daily-${addDays('2020-01-15', index)}.backup.gz`)
  const draftOfAnother = `daily-${officeToday()}.backup.gz.9c8d.part`
  for (const name of [...old, 'daily-2020-01-01.backup.gz.1a2b.part', draftOfAnother, 'monday.gz'])
    writeFileSync(join(backupDir, name), '')
  await backUp(parts())({ id: asked?.id })
  const [done] = await selectBackups()
  expect(done).toMatchObject({ proved: true, error: null })
  expect(statSync(done?.file ?? '').size).toBeGreaterThan(10_000)
  const left = readdirSync(backupDir)
  expect(left).toContain('monday.gz')
  expect(left.filter((name) => name.endsWith('.part'))).toEqual([draftOfAnother])
  expect(left.filter((name) => name.startsWith('daily-2020'))).not.toContain('daily-2020-01-15.backup.gz')
  expect(existsSync(join(dataDir, 'backup-on-trial'))).toBe(false)
})

test('two workers that are asked for the same one make it once', async () => {
  await query(server.original, 'update backups set proved_at = null')
  const [asked] = await selectBackups()
  const backups = createBackupFolder(parts().config.backupDir)
  const create = vi.spyOn(backups, 'create')
  await Promise.all([1, 2].map(() => backUp({ ...parts(), backups })({ id: asked?.id })))
  expect(create).toHaveBeenCalledTimes(1)
  expect((await selectBackups())[0]).toMatchObject({ proved: true, error: null })
})

test('a backup whose end is missing is not good', async () => {
  const { file } = (await selectBackups())[0] ?? {}
  if (!file) throw new Error('There is no backup')
  truncateSync(file, statSync(file).size - 100)
  await expect(proveBackup(createReadStream(file), [], join(server.folder, 'trial'))).rejects.toThrow(
    'damaged',
  )
})

test('a backup of books that do not agree is not good, and says which claim is broken', async () => {
  const url = await server.newDatabase('cheated')
  await server.restore(url)
  await query(url, 'alter table postings disable trigger user')
  await query(url, 'update postings set amount = amount + 1 where id = (select id from postings limit 1)')
  const file = join(server.folder, 'cheated.backup.gz')
  await writeBackup(url, createFolderStore(server.filesDir), await createBackupFile(file))
  await expect(proveBackup(createReadStream(file), [], join(server.folder, 'trial'))).rejects.toThrow(
    'Every entry balances in each currency',
  )
})

test('one that fails is recorded with its reason, and thrown so that the queue tries again', async () => {
  await query(server.original, 'update backups set proved_at = null')
  const [asked] = await selectBackups()
  const nowhere = { ...parts(), ownerUrl: 'postgres://nobody@127.0.0.1:1/away' }
  await expect(backUp(nowhere)({ id: asked?.id })).rejects.toThrow('ECONNREFUSED')
  expect((await selectBackups())[0]).toMatchObject({
    proved: false,
    error: expect.stringContaining('ECONNREFUSED') as string,
  })
})

test('one that is tried again long after its day removes nothing that is no daily backup', async () => {
  const { backupDir } = parts().config
  const [late] = await query<{ id: string }>(
    server.original,
    "insert into backups (day) values ('2020-01-02') returning id",
  )
  const later = ['01-28', '02-04', '02-11', '02-18', '02-25'].map((day) => `daily-2020-${day}.backup.gz`)
  for (const name of [...later, 'cargo-20200101-080000.backup.gz']) writeFileSync(join(backupDir, name), '')
  await backUp(parts())({ id: late?.id })
  expect(readdirSync(backupDir)).toEqual(
    expect.arrayContaining(['monday.gz', 'cargo-20200101-080000.backup.gz']),
  )
})
