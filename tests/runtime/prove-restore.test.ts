import {
  copyFileSync,
  createReadStream,
  createWriteStream,
  mkdirSync,
  readdirSync,
  readFileSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { afterAll, expect, test } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { encryptStream, makeKeyPair } from '@/server/database/backup/encryption'
import { end, newDataDir, removeDataDir, runCommand, startCommand } from './support/server-process'

const FIXTURE = join(projectRoot, 'tests/runtime/fixtures/release-2026-11-24.backup.gz')
const dataDir = newDataDir()
const settings = { DATA_DIR: dataDir }
const backups = join(dataDir, 'backups')
const newest = join(backups, 'daily-2026-11-24.backup.gz')

afterAll(() => removeDataDir(dataDir))

const trialsLeft = (folder = dataDir) =>
  readdirSync(folder).filter((name) => name.startsWith('restore-on-trial'))

test('without a backup it ends with 1 and says where it looked', async () => {
  const { code, output } = await runCommand('prove-restore', [], settings)
  expect(output).toBe(`There is no backup in ${backups}.\n`)
  expect(code).toBe(1)
})

const tableOf = (output: string) =>
  Object.fromEntries(
    output
      .split('\n')
      .filter((line) => /^[A-Z][a-z]+ {2,}\S/.test(line))
      .map((line) => [line.slice(0, 12).trim(), line.slice(12)]),
  )

test('the newest backup is restored on trial, and a table says what was in it', async () => {
  mkdirSync(backups)
  copyFileSync(FIXTURE, newest)
  const older = join(backups, 'daily-2026-11-23.backup.gz')
  writeFileSync(older, 'half a backup')
  utimesSync(older, 0, 0)
  const { code, output } = await runCommand('prove-restore', [], settings)
  expect(tableOf(output), output).toEqual({
    Backup: newest,
    Size: '0.4 MB',
    Encrypted: 'no',
    Rows: expect.stringMatching(/^\d{4,} in \d{2,} tables$/),
    Files: '2',
    Books: expect.stringMatching(/^all \d+ claims hold$/),
    Time: expect.stringMatching(/^\d+\.\d s with starting a database server$/),
  })
  expect(code).toBe(0)
  expect(trialsLeft()).toEqual([])
})

test('whether it is encrypted is said of the file, and not of the key that was given', async () => {
  const { identity, recipient } = await makeKeyPair()
  const key = join(dataDir, 'key.txt')
  writeFileSync(key, `${identity}\n`)
  const plain = await runCommand('prove-restore', [FIXTURE, '--identity', key], settings)
  expect(tableOf(plain.output), plain.output).toMatchObject({ Encrypted: 'no' })
  const encrypted = join(dataDir, 'encrypted.backup.gz.age')
  const content = await encryptStream(createReadStream(FIXTURE), [recipient])
  await pipeline(content, createWriteStream(encrypted))
  const opened = await runCommand('prove-restore', [encrypted, '--identity', key], settings)
  expect(tableOf(opened.output), opened.output).toMatchObject({
    Encrypted: 'yes, and opened with the key given',
  })
})

test('a damaged one that is named ends it with 1 and a sentence, also where nothing was started yet', async () => {
  const damaged = join(dataDir, 'damaged.gz')
  writeFileSync(damaged, readFileSync(FIXTURE).subarray(0, -1000))
  const fresh = join(dataDir, 'fresh')
  const { code, output } = await runCommand('prove-restore', [damaged], { DATA_DIR: fresh })
  expect(output).toMatch(/^The backup file is damaged or incomplete: .*\n$/m)
  expect(output).not.toContain('claims hold')
  expect(code).toBe(1)
  expect(trialsLeft(fresh)).toEqual([])
})

test('Ctrl-C ends it with 1 and a sentence, and leaves no copy of the data', async () => {
  const trial = await startCommand('prove-restore', settings, /on trial\.$/m)
  expect(trialsLeft()).toHaveLength(1)
  const { code, output } = await end(trial, 'SIGINT')
  expect(output).toContain('Stopped: the trial is not over, and nothing of it is left.')
  expect(code).toBe(1)
  expect(trialsLeft()).toEqual([])
})
