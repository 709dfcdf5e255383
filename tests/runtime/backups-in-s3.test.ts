import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, officeToday } from '@/lib/domain/dates'
import { askForBackup, backUp } from '@/server/backups/daily-backup'
import { findBackup, readArguments } from '@/server/backups/find-backup'
import { newestBackup } from '@/server/backups/newest-backup'
import { type Config, loadConfig } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { makeKeyPair } from '@/server/database/backup/encryption'
import { writeBackup } from '@/server/database/backup/write-backup'
import type { BackupStore } from '@/server/gateways/backup-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { openBackupStore } from '@/server/gateways/open-stores'
import { prepareQueue } from '@/server/worker/worker'
import { BUCKET, type S3, startS3 } from '../server/support/s3'
import { type BackupServer, contents, openBackupServer, query } from './support/backups'

let server: BackupServer
let pool: pg.Pool
let s3: S3
let config: Config
let backups: BackupStore
let keys: { identity: string; recipient: string }

beforeAll(async () => {
  server = await openBackupServer()
  await prepareQueue(server.original)
  pool = createPool(server.original, 2)
  s3 = await startS3()
  keys = await makeKeyPair()
  const { FILE_STORE: _files, S3_BUCKET: _bucket, ...connection } = s3.settings({ S3_PATH_STYLE: 'on' })
  config = loadConfig({
    NODE_ENV: 'test',
    ...connection,
    BACKUP_DAILY: 'on',
    BACKUP_DIR: `s3://${BUCKET}/office/backups`,
    BACKUP_RECIPIENTS: keys.recipient,
    DATA_DIR: server.folder,
  })
  backups = await openBackupStore(config)
})

afterAll(async () => {
  await pool.end()
  await s3.close()
  await server.close()
})

const name = `daily-${officeToday()}.backup.gz.age`

test('the day’s backup goes into the bucket encrypted, passes its trial by a key of its own, and old ones go', async () => {
  const old = Array.from({ length: 9 }, (_, index) => `daily-${addDays('2020-01-15', index)}.backup.gz.age`)
  for (const each of [...old, 'monday.gz']) {
    const draft = await backups.create(each)
    draft.stream.end('x')
    await draft.finish()
  }
  const now = new Date(`${officeToday()}T20:00:00+03:00`)
  const parts = {
    db: createDatabase(pool),
    ownerUrl: server.original,
    config,
    store: createFolderStore(server.filesDir),
    backups,
    log: createLog({ logLevel: 'silent' }),
  }
  await askForBackup(parts, { isStart: false, now })
  const [asked] = await query<{ id: string }>(server.original, 'select id from backups')
  await backUp(parts)({ id: asked?.id })
  const [run] = await query<{ file: string; bytes: string; error: string | null }>(
    server.original,
    'select file, bytes, error from backups where proved_at is not null',
  )
  const found = await backups.list()
  const written = found.find((backup) => backup.name === name)
  expect(run).toEqual({
    file: `s3://${BUCKET}/office/backups/${name}`,
    bytes: String(written?.bytes),
    error: null,
  })
  const left = found.map((backup) => backup.name)
  expect(left).toContain('monday.gz')
  expect(left).not.toContain(old[0])
  expect((await newestBackup(backups))?.name).toBe(name)
})

test('it is restored by its name and the owner’s key', async () => {
  const keyFile = join(server.folder, 'key.txt')
  writeFileSync(keyFile, `# created: today\n# public key: ${keys.recipient}\n${keys.identity}\n`)
  const given = await readArguments([name, '--identity', keyFile])
  expect(given).toEqual({ name, replace: false, identities: [keys.identity] })
  const backup = await findBackup(config, given.name)
  const url = await server.newDatabase('out_of_s3')
  await server.restore(url, { backup: await backup.open(), identities: given.identities })
  const restored = await contents(url)
  expect(restored).toMatchObject({ hashes: { packages: expect.stringMatching(/^280 /) as string } })
  await expect(findBackup(config, 'tuesday.gz')).rejects.toThrow(
    /^There is no file .*tuesday\.gz, nor a backup of this name in s3:\/\/cargo-files\/office\/backups\/\.$/,
  )
})

test('one that is broken off leaves nothing in the bucket', async () => {
  const before = await backups.list()
  const store = {
    ...createFolderStore(server.filesDir),
    open: () => Promise.reject(new Error('the files are away')),
  }
  const writing = writeBackup(server.original, store, await backups.create('broken.backup.gz'))
  await expect(writing).rejects.toThrow('the files are away')
  expect(await backups.list()).toEqual(before)
})

test('a bucket that is not there ends it with a sentence', async () => {
  const nowhere = await openBackupStore({
    ...config,
    backupBucket: config.backupBucket && { ...config.backupBucket, bucket: 'nothing-here' },
  })
  const writing = writeBackup(
    server.original,
    createFolderStore(server.filesDir),
    await nowhere.create('a.backup.gz'),
  )
  await expect(writing).rejects.toThrow('The S3 store does not serve s3://nothing-here/')
})

test.each([
  [{ BACKUP_DIR: 's3://' }, 'BACKUP_DIR must be a folder, or a bucket such as s3://backups/office'],
  [{ BACKUP_RECIPIENTS: 'age1short' }, 'BACKUP_RECIPIENTS must be public keys of age'],
])('%j stops the start by name', (settings, message) => {
  expect(() => loadConfig({ NODE_ENV: 'test', ...settings })).toThrow(message)
})
