import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterAll, afterEach, beforeAll, expect, inject, it, vi } from 'vitest'
import { type Config, loadConfig } from '@/server/core/config'
import { checkAddress, checkDatabase, checkDisk, type Finding } from '@/server/doctor/checks'
import { createTestDatabase, type TestDatabase } from './support/postgres'

const disk = vi.hoisted(() => ({ isWritable: true, freeBytes: 100 * 1024 ** 3 }))
vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  return {
    ...real,
    access: () => (disk.isWritable ? Promise.resolve() : Promise.reject(new Error('EACCES'))),
    statfs: async () => Object.assign(await real.statfs('/'), { bavail: disk.freeBytes, bsize: 1 }),
  }
})

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
})
afterAll(() => database.drop())
afterEach(() => {
  Object.assign(disk, { isWritable: true, freeBytes: 100 * 1024 ** 3 })
  vi.useRealTimers()
})

const configOf = (settings: Record<string, string> = {}): Config =>
  loadConfig({ NODE_ENV: 'test', DATA_DIR: tmpdir(), BACKUP_DIR: tmpdir(), ...settings })
const wrongs = (findings: Finding[]) =>
  findings.flatMap(({ level, text }) => (level === 'wrong' ? [text] : []))

it('finds nothing wrong with a folder that can be written to and has room', async () => {
  expect((await statfs('/')).bsize).toBe(1)
  expect((await checkDisk(configOf())).map(({ level }) => level)).toEqual(['ok', 'ok'])
})

it('says whose folder it has to be where it cannot be written to', async () => {
  disk.isWritable = false
  expect(wrongs(await checkDisk(configOf()))).toEqual(
    ['DATA_DIR', 'BACKUP_DIR'].map(
      (name) => `${name}: ${tmpdir()} cannot be written to. Give it to the account that starts the program.`,
    ),
  )
})

it('asks to make room on a disk that is nearly full, and to watch one that soon will be', async () => {
  disk.freeBytes = 0.5 * 1024 ** 3
  expect(wrongs(await checkDisk(configOf()))[0]).toBe(
    `DATA_DIR: 0.5 GB are free in ${tmpdir()}. Make room, or choose another disk.`,
  )
  disk.freeBytes = 3 * 1024 ** 3
  const [finding] = await checkDisk(configOf())
  expect(finding).toMatchObject({ level: 'warn', text: expect.stringContaining('Watch it.') })
})

it('names the right that the owner of the database lacks', async () => {
  const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.url }
  const found = wrongs(await checkDatabase(configOf(settings)))
  expect(found).toEqual([
    'The owner of the database may not create schemas: grant create on database … to that role.',
  ])
})

it('says by how much the clocks differ and how they agree again', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 90_000 })
  const settings = { DATABASE_URL: database.url, DATABASE_OWNER_URL: database.ownerUrl }
  expect(wrongs(await checkDatabase(configOf(settings)))).toEqual([
    expect.stringMatching(/differ by (89|9\d) seconds\. Let both follow a time server/),
  ])
})

it('refuses an address without TLS, and says what to use', async () => {
  expect(wrongs(await checkAddress(configOf({ PUBLIC_URL: 'http://cargo.example.com' })))).toEqual([
    'PUBLIC_URL is http://cargo.example.com: without TLS passwords can be read on the way. Use https.',
  ])
})
