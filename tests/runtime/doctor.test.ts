import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  startServer,
} from './support/server-process'

const DATA_DIR = newDataDir()

afterAll(() => {
  killDatabase(DATA_DIR)
  removeDataDir(DATA_DIR)
})

test('before the first start nothing is wrong, and nothing is made', async () => {
  const { code, output } = await runCommand('doctor', [], { DATA_DIR })
  expect(output).toContain(`ok    Node ${process.versions.node}.`)
  expect(output).toContain('ok    The first start makes an embedded database.')
  expect(output).toContain('Nothing is wrong.')
  expect(code).toBe(0)
})

test('beside the running program its database, schema and clock are looked at', async () => {
  const server = await startServer({ DATA_DIR })
  const { port } = new URL(server.address)
  const { output } = await runCommand('doctor', [], { DATA_DIR, PORT: port })
  expect(output).toContain(`ok    PORT: the program answers at 127.0.0.1:${port}.`)
  expect(output).toContain('ok    The schema is up to date.')
  expect(output).toContain('ok    The clocks of this machine and of the database agree.')
  expect(output).not.toContain('owns its tables')
  await end(server, 'SIGTERM')
})

test('what is wrong is named with what to do, and ends it with 1', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const { port } = other.address() as AddressInfo
  const { code, output } = await runCommand('doctor', [], {
    DATA_DIR,
    PORT: String(port),
    DATABASE_URL: 'postgres://nobody:secret-of-the-address@127.0.0.1:1/away',
    PUBLIC_URL: 'https://127.0.0.1:1',
  })
  other.close()
  expect(output).toMatch(/^WRONG PORT: Port \d+ is in use/m)
  expect(output).toMatch(/^WRONG .*DATABASE_URL/m)
  expect(output).toMatch(/^WRONG https:\/\/127\.0\.0\.1:1 cannot be opened from here/m)
  expect(output).toMatch(/^WRONG TRUST_PROXY is off behind a proxy/m)
  expect(output).not.toContain('secret-of-the-address')
  expect(output).toContain('4 wrong.')
  expect(code).toBe(1)
})
