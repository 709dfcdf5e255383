import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable, Writable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createArchive } from '@/server/database/backup/archive'
import { AGE_HEAD, makeKeyPair } from '@/server/database/backup/encryption'
import { writeBackup } from '@/server/database/backup/write-backup'
import { createBackupFile } from '@/server/gateways/backup-folder'
import { createFolderStore } from '@/server/gateways/folder-store'
import { type BackupServer, contents, filesIn, openBackupServer } from './support/backups'

let server: BackupServer
let from: string
let identity: string
let recipients: string[]

beforeAll(async () => {
  server = await openBackupServer()
  const pairs = [await makeKeyPair(), await makeKeyPair()]
  recipients = pairs.map(({ recipient }) => recipient)
  identity = pairs[1]?.identity ?? ''
  from = join(server.folder, 'encrypted.backup.gz.age')
  const store = createFolderStore(server.filesDir)
  await writeBackup(server.original, store, await createBackupFile(from), recipients)
})

afterAll(() => server.close())

/** A database at work, which a restore that fails must leave as it is. */
async function restoreOverWork(name: string, options: { from: string; identities: string[] }) {
  const url = await server.newDatabase(name)
  const into = join(server.folder, `${name}-files`)
  await server.restore(url, { into })
  const before = { rows: await contents(url), files: filesIn(into) }
  const restoring = server.restore(url, { ...options, into, replace: true })
  const refusal = await restoring.then(
    () => 'restored',
    (error: Error) => error.message,
  )
  expect({ rows: await contents(url), files: filesIn(into) }).toEqual(before)
  return refusal
}

test('whoever has one of the secret keys restores every row and file', async () => {
  const url = await server.newDatabase('opened')
  const into = join(server.folder, 'opened-files')
  await server.restore(url, { from, identities: [identity], into })
  expect(await contents(url)).toEqual(await contents(server.original))
  expect(filesIn(into)).toEqual(filesIn(server.filesDir))
})

test('it is in the format of age, and nothing of it can be read', () => {
  const bytes = readFileSync(from)
  expect(bytes.subarray(0, AGE_HEAD.length)).toEqual(AGE_HEAD)
  expect(bytes.includes('pgmigrations')).toBe(false)
  expect(bytes.length).toBeGreaterThan(readFileSync(server.file).length)
})

test('without a key, and with another one, it says so and changes nothing', async () => {
  expect(await restoreOverWork('keyless', { from, identities: [] })).toContain('--identity key.txt')
  const other = await makeKeyPair()
  expect(await restoreOverWork('stranger', { from, identities: [other.identity] })).toContain(
    'The backup cannot be decrypted',
  )
})

test.each([
  ['ends too early', (bytes: Buffer) => bytes.subarray(0, -70_000)],
  ['ends between two pieces', (bytes: Buffer) => bytes.subarray(0, -1)],
  ['was changed', (bytes: Buffer) => bytes.fill(0, bytes.length - 100, bytes.length - 90)],
])('one that %s is damaged, and changes nothing', async (name, change) => {
  const broken = join(server.folder, `${name}.age`)
  writeFileSync(broken, change(readFileSync(from)))
  const database = name.replaceAll(' ', '_')
  expect(await restoreOverWork(database, { from: broken, identities: [identity] })).toContain('damaged')
})

test.each([
  ['encrypted', () => recipients],
  ['plain', () => []],
])('a full disk ends an %s backup with a sentence, and nothing of it is left', async (name, keysOf) => {
  const folder = join(server.folder, `full-${name}`)
  const draft = await createBackupFile(join(folder, 'full.backup.gz'))
  let room = 100_000
  const full = new Writable({
    write(chunk: Buffer, _encoding, done) {
      room -= chunk.length
      done(room < 0 ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null)
    },
  })
  const store = createFolderStore(server.filesDir)
  const writing = writeBackup(server.original, store, { ...draft, stream: full }, keysOf())
  await expect(writing).rejects.toThrow(/^The disk is full: the backup .*full\.backup\.gz was not written/)
  draft.stream.destroy()
  expect(readdirSync(folder)).toEqual([])
})

test('a file that a backup cannot take any more is closed', async () => {
  const draft = await createBackupFile(join(server.folder, 'closed.backup.gz'))
  const archive = createArchive(draft, [])
  await archive.abandon()
  const content = Readable.from(['bytes'])
  await expect(archive.data({ file: 'one' }, content)).rejects.toThrow()
  expect(content.destroyed).toBe(true)
})
