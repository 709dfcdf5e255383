import { afterAll, expect, test } from 'vitest'
import { createPool } from '@/server/core/database'
import { findRunningDatabase } from '@/server/database/embedded/embedded-database'
import { signIn } from './support/api-calls'
import { buildFormerRelease, findFormerRelease } from './support/former-release'
import { driveCore } from './support/office-core'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  type ServerProcess,
  startServer,
} from './support/server-process'

const former = findFormerRelease()
const settings = { DATA_DIR: newDataDir() }
const DEPARTED = { paidUSD: '50.00', shownTransitStatus: 2 }
let server: ServerProcess | undefined

afterAll(async () => {
  if (server) await end(server, 'SIGKILL')
  killDatabase(settings.DATA_DIR)
  removeDataDir(settings.DATA_DIR)
})

async function asOwner(statement: string): Promise<void> {
  const database = await findRunningDatabase(settings.DATA_DIR)
  const pool = createPool(database?.ownerUrl ?? '', 1)
  await pool.query(statement)
  await pool.end()
}

test('the release before goes on working on the schema of this one, and starts on it', async ({ skip }) => {
  if ('reason' in former) {
    const reason = `not run, there is no former release: ${former.reason}`
    process.stderr.write(`former-release: ${reason}\n`)
    return skip(reason)
  }
  const folder = buildFormerRelease(former)
  server = await startServer(settings, folder)
  const token = await signIn(server.address)
  expect(await driveCore(server.address, token)).toEqual(DEPARTED)
  const migrated = await runCommand('db-migrate', [], settings)
  expect(migrated.code, migrated.output).toBe(0)
  expect(former.newMigrations.length).toBeGreaterThan(0)
  for (const name of former.newMigrations) expect(migrated.output).toContain(name)
  expect(await driveCore(server.address, token)).toEqual(DEPARTED)
  expect((await end(server, 'SIGTERM')).code).toBe(0)
  server = await startServer(settings, folder)
  expect(await driveCore(server.address, await signIn(server.address))).toEqual(DEPARTED)
  expect(server.output()).not.toContain('"level":50')

  // What a step that takes something away would do to it does not go unnoticed.
  await asOwner('alter table packages rename column courier_number to courier')
  await expect(driveCore(server.address, await signIn(server.address))).rejects.toThrow('POST /packages')
})
