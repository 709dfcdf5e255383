import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import {
  createWriteStream,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { receiveFiles } from '@/server/database/backup/restore-files'
import { pathOfKey } from '@/server/gateways/file-store'
import { createFolderStore } from '@/server/gateways/folder-store'
import { type BackupServer, contents, filesIn, openBackupServer, query } from './support/backups'

/** So much of a backup that its tables and some of its pictures are in it, and others are not. */
const CUT_OFF = 60_000

let server: BackupServer
let ofBackup: Record<string, string>

beforeAll(async () => {
  server = await openBackupServer()
  ofBackup = filesIn(server.filesDir)
})

afterAll(() => server.close())

const newKey = () => pathOfKey(`${randomUUID()}.webp`)
/** A picture of the backup, which somebody has changed on the disk since. */
const changedPicture = () => Object.keys(ofBackup).at(-1) ?? ''

function writeFile(folder: string, name: string, text: string): void {
  mkdirSync(dirname(join(folder, name)), { recursive: true })
  writeFileSync(join(folder, name), text)
}

/** A database at work with a folder of its own pictures, one of them under the name of another in the backup. */
async function startWork(name: string) {
  const url = await server.newDatabase(name)
  const into = join(server.folder, `${name}-files`)
  await server.restore(url, { into: join(server.folder, `${name}-first`) })
  await query(url, "update customers set name = 'Changed since'")
  for (const key of [newKey(), newKey(), changedPicture()]) writeFile(into, key, `a picture of ${name}`)
  const before = { rows: await contents(url), files: filesIn(into) }
  const now = async () => ({ rows: await contents(url), files: filesIn(into) })
  return { url, into, before, now }
}

/** The backup through a pipe that stops before its end, so that a restore waits in the middle of the pictures. */
function halfBackup(name: string) {
  const pipe = join(server.folder, `${name}.pipe`)
  execFileSync('mkfifo', [pipe])
  const end = createWriteStream(pipe)
  // Whoever read from it is killed.
  end.on('error', () => {})
  const bytes = readFileSync(server.file)
  end.write(bytes.subarray(0, -CUT_OFF))
  return { pipe, close: () => end.destroy(), sendTheRest: () => end.end(bytes.subarray(-CUT_OFF)) }
}

/** Waits until the first pictures of the backup are in the folder; a test that waits too long is ended by its time-out. */
async function untilPicturesCome(into: string, before: Record<string, string>): Promise<void> {
  const names = () => readdirSync(into, { recursive: true }).map(String)
  while (names().filter((name) => name.endsWith('.webp') && !(name in before)).length < 3) await sleep(20)
}

function startCommand(args: string[], settings: Record<string, string>): ChildProcess {
  const program = join(projectRoot, '.build/server/commands/db-restore.js')
  const { PATH, HOME } = process.env
  return spawn(process.execPath, [program, ...args], {
    cwd: projectRoot,
    env: { PATH, HOME, NODE_ENV: 'production', ...settings },
    stdio: 'inherit',
  })
}

test('a folder stays the folder that it is, with what is not of the store; what belongs to no row goes', async () => {
  const { url, into } = await startWork('mounted')
  writeFile(into, 'lost+found/of-the-disk', 'not ours')
  const { ino } = statSync(into)
  await server.restore(url, { into, replace: true })
  expect(statSync(into).ino).toBe(ino)
  expect(filesIn(into)).toEqual({
    ...ofBackup,
    'lost+found/of-the-disk': Buffer.from('not ours').toString('base64'),
  })
  expect(await contents(url)).toEqual(await contents(server.original))
})

test('a link to a folder elsewhere stays a link, and the pictures are where it leads', async () => {
  const { url, into } = await startWork('linked')
  const link = join(server.folder, 'link-to-files')
  symlinkSync(into, link)
  await server.restore(url, { into: link, replace: true })
  expect(lstatSync(link).isSymbolicLink()).toBe(true)
  expect(readlinkSync(link)).toBe(into)
  expect(filesIn(into)).toEqual(ofBackup)
})

test('into an empty database, pictures that belong to no row of the backup are left where they are', async () => {
  const url = await server.newDatabase('salvaged')
  const into = join(server.folder, 'salvaged-files')
  const key = newKey()
  writeFile(into, key, 'newer than the backup')
  await server.restore(url, { into })
  expect(filesIn(into)).toEqual({
    ...ofBackup,
    [key]: Buffer.from('newer than the backup').toString('base64'),
  })
})

test('one wrong bit in a backup is found before anything is changed', async () => {
  const { url, into, before, now } = await startWork('bitten')
  const bytes = readFileSync(server.file)
  // The checksum stands in the eight last bytes.
  bytes.writeUInt8(bytes.readUInt8(bytes.length - 8) ^ 1, bytes.length - 8)
  const from = join(server.folder, 'bitten.backup.gz')
  writeFileSync(from, bytes)
  await expect(server.restore(url, { from, into, replace: true })).rejects.toThrow('damaged')
  expect(await now()).toEqual(before)
})

test('a restore that loses the database before its commit leaves rows and pictures as they were', async () => {
  const { url, into, before, now } = await startWork('parted')
  const { pipe, sendTheRest } = halfBackup('parted')
  const restoring = server.restore(url, { from: pipe, into, replace: true })
  const refused = expect(restoring).rejects.toThrow('The connection to the database broke')
  await untilPicturesCome(into, before.files)
  await server.cutConnections(url)
  sendTheRest()
  await refused
  expect(await now()).toEqual(before)
})

test('a restore that is killed in the middle leaves rows and pictures as they were, and the next one works', async () => {
  const { url, into, before, now } = await startWork('killed')
  const dataDir = join(server.folder, 'killed-data')
  mkdirSync(dataDir)
  symlinkSync(into, join(dataDir, 'files'))
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir }
  const { pipe, close } = halfBackup('killed')
  const killed = startCommand([pipe, '--replace'], settings)
  await untilPicturesCome(into, before.files)
  killed.kill('SIGKILL')
  await once(killed, 'close')
  close()
  const { rows, files } = await now()
  expect(rows).toEqual(before.rows)
  expect(files).toMatchObject(before.files)
  const [code] = await once(startCommand([server.file, '--replace'], settings), 'close')
  expect(code).toBe(0)
  expect(filesIn(into)).toEqual(ofBackup)
  expect(await contents(url)).toEqual(await contents(server.original))
})

test('a folder that cannot be written to is named in a sentence, and nothing is changed', async () => {
  const { url, into, before, now } = await startWork('barred')
  // A file where the folder of the first picture has to be.
  const [first = ''] = Object.keys(ofBackup).filter((name) => !Object.keys(before.files).includes(name))
  writeFileSync(join(into, dirname(first)), 'in the way')
  await expect(server.restore(url, { into, replace: true })).rejects.toThrow(
    `The uploaded files cannot be written to ${into}`,
  )
  const after = await now()
  expect(after.rows).toEqual(before.rows)
  expect(after.files).toMatchObject(before.files)
})

test('a full disk is named in a sentence', async () => {
  const into = join(server.folder, 'full-files')
  mkdirSync(into)
  const files = receiveFiles(createFolderStore(into))
  await files.open()
  async function* content() {
    yield Buffer.from('as much as there is room for')
    throw Object.assign(new Error('no space left on device, write'), { code: 'ENOSPC' })
  }
  await expect(files.write(newKey(), content())).rejects.toThrow(`The disk of ${into} is full`)
  await files.abandon()
  expect(filesIn(into)).toEqual({})
})
