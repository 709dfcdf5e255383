import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { startEmbeddedDatabase } from '@/server/database/embedded/embedded-database'
import { signIn, tryCreateCustomer } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  startServer,
} from './support/server-process'

const settings = { DATA_DIR: newDataDir() }
const silent = { info: () => {}, warn: () => {} }

afterAll(() => {
  killDatabase(settings.DATA_DIR)
  removeDataDir(settings.DATA_DIR)
})

/** Does something to the stopped server's database as its superuser. */
async function asSuperuser(text: string) {
  const database = await startEmbeddedDatabase({ dataDir: settings.DATA_DIR, log: silent })
  const url = new URL(database.adminUrl)
  url.pathname = '/cargo'
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
    await database.stop()
  }
}

test('a data folder of a release with one role gets the second at its next start', async () => {
  const first = await startServer(settings)
  await end(first, 'SIGTERM')
  await asSuperuser('drop owned by cargo_app; drop role cargo_app')
  const server = await startServer(settings)
  const token = await signIn(server.address)
  expect(await tryCreateCustomer(server.address, token, 'After the upgrade')).toBeDefined()
  await expect
    .poll(async () => (await fetch(`${server.address}/api/v1/health`)).json(), { timeout: 20_000 })
    .toMatchObject({ data: { ready: true, worker: 'running' } })
  expect(server.output()).not.toContain('Warning')
  const books = await runCommand('verify-books', [], settings)
  expect(books.output).toContain('The books agree.')
  const beside = await runCommand('db-backup', [], settings)
  expect(beside.output).toContain('secret.key lies in the same data folder')
  const elsewhere = await runCommand('db-backup', [], {
    ...settings,
    BACKUP_DIR: `${settings.DATA_DIR}-backups`,
  })
  expect(elsewhere.output).toContain(`${settings.DATA_DIR}-backups/cargo-`)
  expect(elsewhere.output).not.toContain('Warning')
  removeDataDir(`${settings.DATA_DIR}-backups`)
  await end(server, 'SIGTERM')
  expect(await asSuperuser("select distinct tableowner from pg_tables where schemaname = 'public'")).toEqual([
    { tableowner: 'cargo' },
  ])
})
