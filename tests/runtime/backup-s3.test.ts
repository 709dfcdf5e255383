import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { loadConfig } from '@/server/core/config'
import { writeBackup } from '@/server/database/backup/write-backup'
import { createBackupFile } from '@/server/gateways/backup-folder'
import { type FileStore, pathOfKey } from '@/server/gateways/file-store'
import { openFileStore } from '@/server/gateways/open-stores'
import { type S3, startS3 } from '../server/support/s3'
import { type BackupServer, contents, filesIn, openBackupServer } from './support/backups'

let server: BackupServer
let s3: S3
let store: FileStore

beforeAll(async () => {
  server = await openBackupServer()
  s3 = await startS3()
  store = await openFileStore(loadConfig({ NODE_ENV: 'test', ...s3.settings({ S3_PREFIX: 'office' }) }).files)
})
beforeEach(() => s3.empty())

afterAll(async () => {
  await s3.close()
  await server.close()
})

/** Every file in the bucket with its bytes, by its path, as filesIn answers those of a folder. */
async function filesInBucket(): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const key of store.list())
    files[pathOfKey(key)] = Buffer.from((await store.read(key)) ?? '').toString('base64')
  return files
}

test('a backup is restored into a bucket, and one of the bucket into a folder, with every row and file', async () => {
  const url = await server.newDatabase('in_bucket')
  const { files } = await server.restore(url, { store })
  const ofBackup = filesIn(server.filesDir)
  expect(files).toBe(Object.keys(ofBackup).length)
  expect(await filesInBucket()).toEqual(ofBackup)
  const from = join(server.folder, 'of-the-bucket.backup.gz')
  await writeBackup(url, store, await createBackupFile(from))
  const [again, into] = [await server.newDatabase('out_of_bucket'), join(server.folder, 'out-of-bucket')]
  await server.restore(again, { from, into })
  expect(filesIn(into)).toEqual(ofBackup)
  expect(await contents(again)).toEqual(await contents(server.original))
})

test('a damaged backup changes neither the database nor the bucket', async () => {
  const url = await server.newDatabase('spared_bucket')
  await server.restore(url, { store })
  const [first = ''] = Object.keys(await filesInBucket())
  const key = first.slice(3)
  await store.write(key, Buffer.from('changed since'))
  const before = { rows: await contents(url), files: await filesInBucket() }
  const bytes = readFileSync(server.file)
  const from = join(server.folder, 'damaged.backup.gz')
  writeFileSync(from, bytes.subarray(0, -1000))
  await expect(server.restore(url, { from, store, replace: true })).rejects.toThrow('damaged')
  expect({ rows: await contents(url), files: await filesInBucket() }).toEqual(before)
  await server.restore(url, { store, replace: true })
  expect(await filesInBucket()).toEqual(filesIn(server.filesDir))
})

test('a backup is not written while the bucket is away, and nothing of it is left', async () => {
  const settings = s3.settings({ S3_ENDPOINT: 'http://127.0.0.1:9', S3_PATH_STYLE: 'on' })
  const away = await openFileStore(loadConfig({ NODE_ENV: 'test', ...settings }).files)
  const folder = join(server.folder, 'backups-without-files')
  mkdirSync(folder)
  await expect(
    writeBackup(server.original, away, await createBackupFile(join(folder, 'a.backup.gz'))),
  ).rejects.toThrow('The S3 store does not serve s3://cargo-files/')
  expect(readdirSync(folder)).toEqual([])
})
