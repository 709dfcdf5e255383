import { afterAll, expect, test } from 'vitest'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  startRefused,
  startServer,
} from './support/server-process'

const settings = { DATA_DIR: newDataDir(), MIGRATE_ON_START: 'off' }

afterAll(() => {
  killDatabase(settings.DATA_DIR)
  removeDataDir(settings.DATA_DIR)
})

test('a start that may not migrate asks for npm run db:migrate, and starts when that was done', async () => {
  const { code, output } = await startRefused(settings)
  expect(code).toBe(1)
  expect(output).toContain('The database lacks migration 0001_people. Run npm run db:migrate first')
  const migrated = await runCommand('db-migrate', [], settings)
  expect(migrated.output).toContain('The database is up to date.')
  expect(migrated.code).toBe(0)
  const server = await startServer(settings)
  const { status } = await fetch(`${server.address}/api/v1/health`)
  expect(status).toBe(200)
  await end(server, 'SIGTERM')
})
