import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuildSchema } from '@/server/database/backup/restore-schema'
import { listMigrations, migrate } from '@/server/database/migrate'
import { demoAccounts, demoPassword } from '@/server/demo'
import { createTestDatabase, startTestPostgres, type TestPostgres } from '../server/support/postgres'
import {
  admin,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  runCommand,
  type ServerProcess,
  startRefused,
  startServer,
} from './support/server-process'

const dataDir = newDataDir()
const backup = join(dataDir, 'demo.backup.gz')
const nobody = { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' }
let postgres: TestPostgres
let demo: ServerProcess

beforeAll(async () => {
  postgres = await startTestPostgres()
  demo = await startServer({ DATA_DIR: dataDir, ...nobody })
})

afterAll(async () => {
  await end(demo, 'SIGKILL')
  killDatabase(dataDir)
  await postgres.stop()
  removeDataDir(dataDir)
})

async function signInStatus(address: string, email: string, password: string): Promise<number> {
  const answer = await fetch(`${address}/api/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  return answer.status
}

/** Asks as nginx does that is told nothing but where to pass requests on to. */
function askAsBareProxy(path: string): Promise<string> {
  const { hostname, port, host } = new URL(demo.address)
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
  return text(socket)
}

test('the demo answers the browser of this machine, its pages as well as its calls', async () => {
  expect((await fetch(`${demo.address}/sw/track-cargo`)).status).toBe(200)
  expect((await fetch(`${demo.address.replace('127.0.0.1', 'localhost')}/api/v1/rates`)).status).toBe(200)
  for (const email of demoAccounts) expect(await signInStatus(demo.address, email, demoPassword)).toBe(200)
})

test.each(['/', '/zh/our-services', '/admin/dashboard', '/icons/none.svg', '/files/none', '/api/v1/rates'])(
  'what a proxy asks for is refused: %s',
  async (path) => {
    const named = await fetch(demo.address + path, { headers: { 'x-forwarded-for': '203.0.113.7' } })
    expect(named.status).toBe(403)
    const language = path.startsWith('/zh') ? '这是演示版' : 'This is the demo'
    expect(await named.text()).toContain(language)
    expect(await askAsBareProxy(path)).toMatch(/^HTTP\/1.1 403/)
  },
)

test('the data folder of a demo is not started for others, and is the demo again afterwards', async () => {
  expect((await runCommand('db-backup', [backup], { DATA_DIR: dataDir })).code).toBe(0)
  await end(demo, 'SIGTERM')
  const openings: Record<string, string>[] = [
    { PUBLIC_URL: 'https://cargo.example.com' },
    { TRUST_PROXY: '1' },
  ]
  for (const settings of openings) {
    const { code, output } = await startRefused({ DATA_DIR: dataDir, ...settings })
    expect(code).toBe(1)
    expect(output).toContain('The database holds the demo accounts, whose password is public')
  }
  demo = await startServer({ DATA_DIR: dataDir, ...nobody })
  expect(await signInStatus(demo.address, demoAccounts[0], demoPassword)).toBe(200)
})

test('a demo that is restored to a server of its own opens to nobody by its public password', async () => {
  const database = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl)
  const settings = {
    DATABASE_URL: database.url,
    DATABASE_OWNER_URL: database.ownerUrl,
    DATA_DIR: join(dataDir, 'restored'),
  }
  const restored = await runCommand('db-restore', [backup], settings)
  expect(restored.code).toBe(0)
  expect(restored.output).toContain('The database holds accounts of the demo')
  const server = await startServer(settings)
  try {
    expect(server.output()).toContain('The database holds accounts of the demo')
    for (const email of demoAccounts)
      expect(await signInStatus(server.address, email, demoPassword)).toBe(401)
    expect(await signInStatus(server.address, admin.email, admin.password)).toBe(200)
  } finally {
    await end(server, 'SIGTERM')
  }
})

test('a demo of before its accounts were marked is known by the one hash that they share', async () => {
  const { ownerUrl: url } = await createTestDatabase(postgres.adminUrl, postgres.applicationUrl)
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await rebuildSchema(
    client,
    listMigrations().filter((name) => name < '0032'),
  )
  await client.query(
    `insert into employees (name, email, password_hash, privilege, position)
     select initcap(who), who || '@example.com', hash, 'employee', 'other' from (values
       ('manager', 'the demo''s'), ('renamed', 'the demo''s'), ('changed', 'of their own'), ('owner', 'another')) people (who, hash)`,
  )
  await migrate(url, { info: () => {} })
  const { rows } = await client.query('select name from employees where has_demo_password order by name')
  await client.end()
  expect(rows).toEqual([{ name: 'Manager' }, { name: 'Renamed' }])
})
