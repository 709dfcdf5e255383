import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '@/server/database/embedded/embedded-database'
import { call, signIn } from './support/api-calls'
import { readCompose } from './support/compose'
import {
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
  startWorker,
} from './support/server-process'

const dataDir = newDataDir()
const settings = { DATA_DIR: dataDir, WORKER: 'off' }
let web: ServerProcess
let token: string

beforeAll(async () => {
  web = await startServer(settings)
  token = await signIn(web.address)
})

afterAll(async () => {
  await end(web, 'SIGTERM')
  killDatabase(dataDir)
  removeDataDir(dataDir)
})

const read = async (path: string) => (await call(web.address, token, 'GET', path)).data

interface Sweep {
  finishedAt: string | null
}
const sweeps = async () => (await read('/admin/file-sweeps')).result as Sweep[]

interface Worker {
  name: string
}
const workers = async () => ((await read('/system')).workers as Worker[]).map(({ name }) => name)

/** How the health check of compose.yaml ends when it asks this port. */
async function healthCheck(port: number): Promise<number> {
  const { environment, healthcheck } = readCompose().services.worker ?? {}
  const [, , option = '', script = ''] = healthcheck?.test ?? []
  const args = [option, script.replace(`:${environment?.METRICS_PORT}/`, `:${port}/`)]
  const [code] = await once(spawn(process.execPath, args), 'close')
  return Number(code)
}

test('npm run worker does what the program leaves with WORKER=off, is seen by it and by Compose, and ends when it is asked to', async () => {
  expect(await read('/health')).toMatchObject({ ready: true, worker: 'off' })
  await call(web.address, token, 'POST', '/admin/delete-old-files', { daysAgo: 180 })
  expect(await sweeps()).toMatchObject([{ finishedAt: null }])
  expect(await workers()).toEqual([])

  const port = await freePort()
  const worker = await startWorker({ ...settings, METRICS_PORT: String(port) })
  await expect.poll(sweeps, { timeout: 30_000 }).toMatchObject([{ finishedAt: expect.any(String) }])
  expect(await workers()).toEqual([expect.stringMatching(new RegExp(`:${worker.child.pid}$`))])

  // Healthy for Compose, once it has asked the queue for work.
  await expect.poll(() => healthCheck(port), { timeout: 30_000 }).toBe(0)

  expect((await end(worker, 'SIGTERM')).code).toBe(0)
  expect(await healthCheck(port)).toBe(1)
  await expect.poll(workers, { timeout: 30_000 }).toEqual([])
  expect(await read('/health')).toMatchObject({ ready: true, worker: 'off' })
})
