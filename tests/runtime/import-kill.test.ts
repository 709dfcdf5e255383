import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { listCustomerIds, signIn } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const ROWS = 6000
const dataDir = newDataDir()
const settings = { DATA_DIR: dataDir }
let server: ServerProcess

afterAll(async () => {
  await end(server, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

const detail = z.object({
  id: z.string(),
  state: z.string(),
  columns: z.array(z.string().nullable()),
  counts: z.record(z.string(), z.number()),
})
const envelope = z.object({ code: z.literal(200), data: detail })

async function call(token: string, method: string, path: string, body?: unknown) {
  const isForm = body instanceof FormData
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { [AUTH_HEADER]: token, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    body: isForm ? body : body ? JSON.stringify(body) : undefined,
  })
  return envelope.parse(await answer.json()).data
}

/** Asks until the import is as wanted; a test that waits too long is ended by its own time-out. */
async function until(token: string, id: string, isThere: (one: z.infer<typeof detail>) => boolean) {
  for (;;) {
    const now = await call(token, 'GET', `/imports/${id}`)
    if (isThere(now)) return now
    if (now.state === 'failed') throw new Error(JSON.stringify(now))
    await sleep(20)
  }
}

function sheet(): FormData {
  const rows = Array.from({ length: ROWS }, (_, n) => `Row ${n},+255758${String(n).padStart(6, '0')}`)
  const form = new FormData()
  form.append('file', new Blob([`Name,Phones\n${rows.join('\n')}\n`]), 'customers.csv')
  return form
}

/** Kills the program, and the database with it every other time, and starts it again. */
async function killAndStart(withDatabase: boolean): Promise<void> {
  if (withDatabase) killDatabase(dataDir)
  await end(server, 'SIGKILL')
  server = await startServer(settings)
}

test('an import that is killed in its check and twice in its run goes on by itself, every row exactly once', async () => {
  server = await startServer(settings)
  const token = await signIn(server.address)
  const { id, columns } = await call(token, 'POST', '/imports?kind=customers', sheet())
  await call(token, 'POST', `/imports/${id}/check`, { columns })
  await until(token, id, ({ counts }) => (counts.create ?? 0) > 0)
  await killAndStart(false)
  await until(token, id, ({ state }) => state === 'checked')
  await call(token, 'POST', `/imports/${id}/run`)
  for (const part of [1, 2]) {
    const killed = await until(token, id, ({ counts }) => (counts.created ?? 0) >= (ROWS / 4) * part)
    expect(killed.counts.created).toBeLessThan(ROWS)
    await killAndStart(part === 2)
  }
  const done = await until(token, id, ({ state }) => state === 'done')
  expect(done.counts).toEqual({ created: ROWS })
  expect((await listCustomerIds(server.address, token)).size).toBe(ROWS)
  expect((await end(server, 'SIGTERM')).code).toBe(0)
}, 300_000)
