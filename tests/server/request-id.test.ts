import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { visitorHeaders } from '@/lib/client/public-props'
import { deleteOldFiles } from '@/lib/contracts/files'
import { loadConfig } from '@/server/core/config'
import { createLog } from '@/server/core/log'
import { addJob } from '@/server/core/queue'
import { createApp } from '@/server/create-app'
import { SWEEP_FILES, sweepFiles } from '@/server/files/sweep-files'
import { createFolderStore } from '@/server/gateways/folder-store'
import { registerPages } from '@/server/web'
import { createWorker, type Worker } from '@/server/worker/worker'
import { insertPackage } from '@/tests/factories/packages'
import { insertPhoto } from '@/tests/factories/photos'
import { startApiOn, type TestApi } from './support/api'
import { send } from './support/call'
import { createTestDatabase } from './support/postgres'

const UUID = /^[0-9a-f-]{36}$/
const parsed = (lines: readonly string[]) => lines.map((line) => JSON.parse(line) as Record<string, unknown>)

describe('the id of a request', () => {
  let database: Awaited<ReturnType<typeof createTestDatabase>>
  let api: TestApi
  let worker: Worker
  const ofJobs: string[] = []
  beforeAll(async () => {
    database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
    const { url: databaseUrl, ownerUrl } = database
    api = await startApiOn({ databaseUrl, ownerUrl, settings: { LOG_LEVEL: 'info' } })
    const log = createLog({ logLevel: 'info' }, { write: (line) => void ofJobs.push(line) })
    const sweep = sweepFiles({ db: api.db, store: createFolderStore(api.filesDir), log })
    worker = createWorker({
      databaseUrl,
      log,
      graceMs: 5000,
      tasks: () => ({
        [SWEEP_FILES]: async (payload) => {
          await sweep(payload)
          await addJob(api.db, 'follows', { id: 'all' })
        },
        follows: async () => {
          throw new Error('broken on purpose')
        },
      }),
      sweep: async () => {},
    })
    worker.start()
  })
  afterAll(async () => {
    await worker.stop()
    await api.close()
    await database.drop()
  })

  it('is in the line of the call and in those of the jobs that follow from it, also of one that failed', async () => {
    const { id: packageId } = await insertPackage(api.db, { deliveredDaysAgo: 400 })
    await insertPhoto(api.db, { packageId, uploadedDaysAgo: 400 })
    const token = await api.signIn({ privilege: 'super admin' })
    const answer = await send(api, deleteOldFiles, { token, body: { daysAgo: 180 } })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(UUID)
    const route = '/api/v1/admin/delete-old-files'
    expect(parsed(api.troubles)).toContainEqual(
      expect.objectContaining({ requestId: id, method: 'POST', route }),
    )
    const ofRequest = () => parsed(ofJobs).filter(({ requestId }) => requestId === id)
    await vi.waitFor(() => expect(ofRequest().length).toBeGreaterThanOrEqual(3), { timeout: 20_000 })
    const [first, ...ends] = ofRequest()
    expect(first).toMatchObject({ msg: 'old files were removed', files: 1 })
    // The job that follows runs beside the end of the first.
    expect(ends).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ job: SWEEP_FILES, msg: expect.stringContaining('Completed task') }),
        expect.objectContaining({ job: 'follows', msg: expect.stringContaining('broken on purpose') }),
      ]),
    )
  })

  it('is left out where no request asked for a job', async () => {
    const before = ofJobs.length
    await addJob(api.db, SWEEP_FILES, { id: '10f1ec0e-6d35-4d25-9d3e-5d21d0d1b6a1' })
    await vi.waitFor(() => expect(ofJobs.slice(before).join('')).toContain('Completed task'), {
      timeout: 20_000,
    })
    // The job that follows may end first, and that of the test before is tried again meanwhile.
    const ofSweep = parsed(ofJobs.slice(before)).filter(({ job }) => job === SWEEP_FILES)
    expect(ofSweep).toHaveLength(1)
    expect(ofSweep[0]).not.toHaveProperty('requestId')
  })

  it.each(['4bf92f3577b34da6a3ce929d0e0e4736', '10f1ec0e-6d35-4d25-9d3e-5d21d0d1b6a1', 'req_12345'])(
    'is the one that a proxy has given: %s',
    async (given) => {
      const answer = await api.send('GET', '/rates', { headers: { 'x-request-id': given } })
      expect(answer.headers['x-request-id']).toBe(given)
      expect(parsed(api.troubles).at(-1)).toMatchObject({ requestId: given, route: '/api/v1/rates' })
    },
  )

  it.each(['short', 'sweep 10f1ec0e', 'a'.repeat(65), 'line\u0085break', '{"level":60}', '<script>alert'])(
    'is a new one where what came has another shape: %s',
    async (given) => {
      const answer = await api.send('GET', '/rates', { headers: { 'x-request-id': given } })
      expect(answer.headers['x-request-id']).toMatch(UUID)
    },
  )
})

describe('a page', () => {
  const lines: string[] = []
  const log = createLog({ logLevel: 'warn' }, { write: (line) => void lines.push(line) })
  const config = loadConfig({ NODE_ENV: 'test' })
  const app = createApp(config, log, () => false)
  beforeAll(() =>
    registerPages(
      app,
      async (request, response) => {
        response.statusCode = request.url?.startsWith('/broken') ? 500 : 200
        response.end(JSON.stringify(visitorHeaders(request)))
      },
      { config },
    ),
  )
  afterAll(() => app.close())

  it('passes its own id on to the API, which its answer has as well', async () => {
    const answer = await app.inject({ url: '/contact-us' })
    const id = answer.headers['x-request-id']
    expect(id).toMatch(UUID)
    expect(answer.json()).toEqual({ 'x-request-id': id })
    expect(lines).toEqual([])
  })

  it('that failed is in the log by its id, without its address', async () => {
    const answer = await app.inject({ url: '/broken?query=255754000111' })
    expect(parsed(lines)).toEqual([
      expect.objectContaining({ requestId: answer.headers['x-request-id'], route: '/*', status: 500 }),
    ])
    expect(lines.join('')).not.toContain('255754000111')
  })
})
