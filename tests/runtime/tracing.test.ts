import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { projectRoot } from '@/server/core/project-root'
import { call, signIn } from './support/api-calls'
import { type Received, startCollector } from './support/otlp-collector'
import {
  admin,
  end,
  killDatabase,
  newDataDir,
  removeDataDir,
  type ServerProcess,
  startServer,
} from './support/server-process'

const LISTING = pathToFileURL(join(projectRoot, 'tests/runtime/support/list-modules.mjs')).href
const NODE_OPTIONS = `--import=${LISTING}`

describe('a program that is told of a collector', () => {
  const dataDir = newDataDir()
  let collector: Awaited<ReturnType<typeof startCollector>>
  let server: ServerProcess
  let token: string
  beforeAll(async () => {
    collector = await startCollector()
    server = await startServer({
      DATA_DIR: dataDir,
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_BSP_SCHEDULE_DELAY: '200',
      NODE_OPTIONS,
    })
    token = await signIn(server.address)
  })
  afterAll(async () => {
    await end(server, 'SIGKILL')
    killDatabase(dataDir)
    removeDataDir(dataDir)
    await collector.close()
  })

  const named = (name: string) => collector.received().find((span) => span.name === name)
  const arrived = (name: string) => expect.poll(() => named(name)?.name, { timeout: 60_000 }).toBe(name)

  test('sends a call, its SQL and the job that it asked for as one trace, under that of the caller', async () => {
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
    const caller = '00f067aa0ba902b7'
    const headers = { traceparent: `00-${traceId}-${caller}-01` }
    await call(server.address, token, 'POST', '/admin/delete-old-files', { daysAgo: 400 }, headers)
    await arrived('job sweep-files')
    await arrived('POST /api/v1/admin/delete-old-files')
    const ofTrace = collector.received().filter((span) => span.traceId === traceId)
    const byId = new Map(ofTrace.map((span) => [span.spanId, span]))
    const above = (span: Received): string[] => {
      const parent = byId.get(span.parentId)
      return parent ? [parent.name, ...above(parent)] : [span.parentId]
    }
    const pathOf = (matches: (span: Received) => boolean) => ofTrace.filter(matches).map(above)
    const route = 'POST /api/v1/admin/delete-old-files'
    expect(pathOf(({ name }) => name === route)).toEqual([[caller]])
    const [job] = pathOf(({ name }) => name === 'job sweep-files')
    expect(job?.slice(-2)).toEqual([route, caller])
    const sql = (text: RegExp) => pathOf(({ attributes }) => text.test(String(attributes['db.query.text'])))
    expect(sql(/insert into "?file_sweeps/)[0]?.slice(-2)).toEqual([route, caller])
    expect(sql(/update "?file_sweeps/)[0]?.slice(0, 1)).toEqual(['job sweep-files'])
  })

  test('sends a page with the calls that it makes as one trace', async () => {
    await fetch(`${server.address}/contact-us?source=poster`)
    await arrived('GET /api/v1/online-sales-team')
    await arrived('GET /contact-us')
    expect(named('GET /api/v1/online-sales-team')?.traceId).toBe(named('GET /contact-us')?.traceId)
  })

  test('sends nothing that people typed: no parameter, no query, no address, no words of an error', async () => {
    const name = 'Mama wa Siri'
    const phone = '+255754321987'
    await call(server.address, token, 'POST', '/customers', { name, phones: [phone] })
    const paths = [
      `/api/v1/customers?search=${encodeURIComponent(phone)}`,
      `/api/v1/track?query=${encodeURIComponent(phone)}`,
      '/api/v1/customers/siri-ya-anwani',
      '/api/v1/gateways/beem/siri-ya-anwani',
      `/track-cargo/info?trackingNumber=${encodeURIComponent(phone)}`,
      '/siri-ya-anwani',
    ]
    for (const path of paths) {
      await fetch(server.address + path, {
        headers: {
          'auth-token': token,
          cookie: 'portal=siri-ya-kidakuzi',
          'user-agent': 'siri-ya-kivinjari',
        },
      })
    }
    await arrived('GET /api/v1/customers')
    await arrived('GET /api/v1/track')
    await arrived('POST /api/v1/customers')
    await expect
      .poll(() => collector.received().filter(({ name: one }) => one === 'GET /*').length, {
        timeout: 60_000,
      })
      .toBeGreaterThan(2)
    const sent = Buffer.concat(collector.bodies).toString('latin1')
    expect(sent).toContain('insert into "customers"')
    const secrets = [name, '754321987', token, admin.email, admin.password]
    const leaked = [...secrets, 'siri-ya', 'source=poster'].filter((secret) => sent.includes(secret))
    expect(leaked).toEqual([])
  })

  test('sends what is left when it stops', async () => {
    const before = collector.bodies.length
    await fetch(`${server.address}/api/v1/rates`)
    const { output, code } = await end(server, 'SIGTERM')
    expect(code).toBe(0)
    expect(collector.bodies.length).toBeGreaterThan(before)
    expect(named('GET /api/v1/rates')).toBeDefined()
    expect(output).toMatch(/modules of tracing: [1-9]/)
  })
})

test('a program that is told of none loads nothing of it', async () => {
  const dataDir = newDataDir()
  const server = await startServer({ DATA_DIR: dataDir, NODE_OPTIONS })
  const token = await signIn(server.address)
  await call(server.address, token, 'POST', '/admin/delete-old-files', { daysAgo: 400 })
  const { output } = await end(server, 'SIGTERM')
  removeDataDir(dataDir)
  expect(output).toContain('modules of tracing: 0')
  expect(output).not.toMatch(/modules of tracing: [1-9]/)
})
