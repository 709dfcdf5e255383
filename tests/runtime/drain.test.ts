import { Agent, get, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AUTH_HEADER } from '@/lib/contracts/envelope'
import { beginCreateCustomer, signIn, tryCreateCustomer } from './support/api-calls'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const DRAIN_MS = 2000
const dataDir = newDataDir()
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
let server: ServerProcess
let token: string

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, SHUTDOWN_DRAIN_MS: String(DRAIN_MS) })
  token = await signIn(server.address)
})

afterAll(async () => {
  agent.destroy()
  await end(server, 'SIGKILL')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

function ask(path: string): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    get(server.address + path, { agent, headers: { [AUTH_HEADER]: token } }, resolve).once('error', reject)
  })
}

async function health() {
  const answer = await ask('/api/v1/health')
  const { data } = JSON.parse(await text(answer)) as { data: { ready: boolean; stopping: boolean } }
  return { status: answer.statusCode, ready: data.ready, stopping: data.stopping }
}

test('a copy that has to stop says so, serves on until nobody sends it anything, and ends streams and calls whole', async () => {
  expect(await health()).toEqual({ status: 200, ready: true, stopping: false })
  const headers = { [AUTH_HEADER]: token }
  const stream = await fetch(`${server.address}/api/v1/notifications/stream`, { headers })
  expect(stream.status).toBe(200)
  const finish = await beginCreateCustomer(server.address, token)
  const notifiedAt = Date.now()
  const ended = end(server, 'SIGTERM')
  await expect.poll(health, { interval: 20 }).toEqual({ status: 503, ready: false, stopping: true })
  expect(await tryCreateCustomer(server.address, token, 'While it drains')).toBeDefined()
  for (const path of ['/', '/api/v1/rates']) {
    const answer = await ask(path)
    await text(answer)
    expect([path, answer.statusCode, answer.headers.connection]).toEqual([path, 200, 'close'])
  }
  expect(Date.now() - notifiedAt).toBeLessThan(DRAIN_MS)
  // Read to its end without an error: it was ended, not cut.
  expect(await stream.text()).toMatch(/^retry: 3000\n/)
  expect(Date.now() - notifiedAt).toBeGreaterThanOrEqual(DRAIN_MS - 100)
  expect(await finish()).toBe(200)
  expect((await ended).code).toBe(0)
})
