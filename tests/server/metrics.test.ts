import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { API_BASE_PATH } from '@/lib/contracts/envelope'
import { buildApi } from '@/server/api'
import { loadConfig } from '@/server/core/config'
import { createDatabase, createPool } from '@/server/core/database'
import { createLog } from '@/server/core/log'
import { addJob } from '@/server/core/queue'
import { serveMetrics } from '@/server/metrics/serve'
import { createTestDatabase } from './support/postgres'
import { parseExpression } from './support/promql'
import { readExpressions } from './support/watching'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let backupDir: string
let pool: Pool
beforeAll(async () => {
  database = await createTestDatabase(inject('adminUrl'), inject('applicationUrl'))
  backupDir = await mkdtemp(join(tmpdir(), 'cargo-metrics-'))
  pool = createPool(database.url, 2)
})
afterAll(async () => {
  await pool.end()
  await rm(backupDir, { recursive: true, force: true })
  await database.drop()
})

const settings = () => ({
  NODE_ENV: 'test',
  METRICS_PORT: '0',
  BACKUP_DIR: backupDir,
})

async function startMetrics(databaseUrl = database.url) {
  const config = loadConfig(settings())
  const metrics = await serveMetrics({
    config,
    databaseUrl,
    pools: { office: pool },
    workerState: () => 'running',
  })
  if (!metrics) throw new Error('METRICS_PORT is set')
  return { ...metrics, config, read: async () => (await fetch(`${metrics.url}/metrics`)).text() }
}

describe('/metrics', () => {
  it('counts calls by the pattern of their route, never by their address', async () => {
    const { config, observe, read, close } = await startMetrics()
    const log = createLog(config, { write: () => undefined })
    const api = await buildApi({ config, pool, publicPool: pool, log, observe })
    await api.inject({ url: `${API_BASE_PATH}/customers/10f1ec0e-6d35-4d25-9d3e-5d21d0d1b6a1` })
    await api.inject({ url: `${API_BASE_PATH}/nothing/+255754000111` })
    const text = await read()
    expect(text).toContain(
      'cargo_http_request_duration_seconds_count{method="GET",route="/api/v1/customers/:id",status="401"} 1',
    )
    expect(text).not.toContain('255754000111')
    expect(text).not.toContain('10f1ec0e')
    await api.close()
    await close()
  })

  it('says what waits in the queue, how large the database is and how old the backup', async () => {
    await writeFile(join(backupDir, 'cargo-1.backup.gz'), '')
    await addJob(createDatabase(pool), 'match_money', { id: 'metrics' })
    const { read, close } = await startMetrics()
    const text = await read()
    expect(text).toContain('cargo_database_up 1')
    expect(text).toContain('cargo_jobs{task="match_money",state="due"} 1')
    expect(text).toMatch(/cargo_jobs_oldest_due_seconds\{task="match_money"\} \d/)
    expect(text).toMatch(/cargo_database_size_bytes [1-9]\d{5}/)
    expect(Number(/^cargo_backup_timestamp_seconds (\S+)$/m.exec(text)?.[1])).toBeCloseTo(
      Date.now() / 1000,
      -2,
    )
    expect(text).toContain('cargo_worker_running 1')
    expect(text).toContain('cargo_database_connections{pool="office",state="open"}')
    await close()
  })

  it('says that the backup of the night did not pass its trial, although its file is new', async () => {
    const { read, close } = await startMetrics()
    expect(await read()).toContain('\ncargo_backups_failed 0')
    const db = createDatabase(pool)
    await db
      .insertInto('backups')
      .values([
        {
          day: '2026-11-21',
          error: 'The books do not agree',
          created_at: new Date(Date.now() - 48 * 3600_000),
        },
        { day: '2026-11-22', finished_at: new Date(), proved_at: new Date() },
        { day: '2026-11-23', finished_at: new Date(), error: 'The books in the backup do not agree' },
      ])
      .execute()
    expect(await read()).toContain('\ncargo_backups_failed 1')
    await close()
  })

  it('says of a database that is away that it is', async () => {
    const { read, close } = await startMetrics('postgres://nobody:x@127.0.0.1:1/away')
    const text = await read()
    expect(text).toContain('cargo_database_up 0')
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
    expect(text).not.toContain('cargo_jobs')
    await close()
  })

  it('has every metric that the alert rules and the dashboard ask for', async () => {
    await writeFile(join(backupDir, 'cargo-1.backup.gz'), '')
    await addJob(createDatabase(pool), 'match_money', { id: 'metrics' })
    await createDatabase(pool)
      .insertInto('messages')
      .values({ channel: 'sms', phone: '+255754000111', language: 'sw', body: 'Habari' })
      .execute()
    const { config, observe, read, close } = await startMetrics()
    const log = createLog(config, { write: () => undefined })
    const api = await buildApi({ config, pool, publicPool: pool, log, observe })
    await api.inject({ url: `${API_BASE_PATH}/rates` })
    const served = new Set([...(await read()).matchAll(/^([a-z0-9_]+)[ {]/gm)].map(([, name]) => name))
    const asked = new Set(readExpressions().flatMap(({ expr }) => parseExpression(expr).metrics))
    // Prometheus' own: whether it was answered.
    asked.delete('up')
    expect(asked.size).toBeGreaterThan(12)
    expect([...asked].filter((name) => !served.has(name))).toEqual([])
    await api.close()
    await close()
  })
})
