import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { beginCreateCustomer, signIn, tryCreateCustomer } from './support/api-calls'
import {
  databasePid,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startRefused,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
const settings = { DATA_DIR: dataDir }
let server: ServerProcess
let token: string

beforeAll(async () => {
  server = await startServer(settings)
  token = await signIn(server.address)
})

afterAll(async () => {
  await end(server, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

test('the database server of a killed run is taken over, not started twice', async () => {
  const orphan = databasePid(dataDir)
  await end(server, 'SIGKILL')
  server = await startServer(settings)
  expect(databasePid(dataDir)).toBe(orphan)
  expect(server.output()).toContain('Took over the database server')
})

test('a database server that dies is started again and the API answers without a restart', async () => {
  const first = databasePid(dataDir)
  killDatabase(dataDir)
  let id: string | undefined
  for (let waited = 0; !id && waited < 15_000; waited += 100) {
    await sleep(100)
    id = await tryCreateCustomer(server.address, token, 'After the fall')
  }
  expect(id).toBeDefined()
  expect(databasePid(dataDir)).not.toBe(first)
})

test('a second copy on the same data refuses with one line and harms nothing', async () => {
  const { code, output } = await startRefused(settings)
  expect(code).toBe(1)
  expect(output.trim().split('\n')).toEqual([
    expect.stringMatching(/in use by another running copy \(process \d+\)/),
  ])
  expect(await tryCreateCustomer(server.address, token, 'Still here')).toBeDefined()
})

test('a request in flight is answered before SIGTERM ends the server, which then leaves no process behind', async () => {
  const finish = await beginCreateCustomer(server.address, token)
  const ended = end(server, 'SIGTERM')
  await sleep(300)
  expect(await finish()).toBe(200)
  expect((await ended).code).toBe(0)
  expect(databasePid(dataDir)).toBeUndefined()
})

test('a lock and a pid file left by a process that is gone do not stop the next start', async () => {
  const stranger = String(process.pid)
  writeFileSync(join(dataDir, 'postgres/app.lock'), `${stranger}\nan older start\n`)
  writeFileSync(
    join(dataDir, 'postgres/pgdata/postmaster.pid'),
    `${stranger}\n${dataDir}\n1\n5432\n\n\n\nready\n`,
  )
  server = await startServer(settings)
  expect(databasePid(dataDir)).not.toBe(process.pid)
  expect(readFileSync(join(dataDir, 'postgres/app.lock'), 'utf8')).toContain(String(server.child.pid))
  expect((await end(server, 'SIGINT')).code).toBe(0)
})
