import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { BackupStore } from '@/server/gateways/backup-store'
import type { WorkerState } from '@/server/worker/worker'
import { scrape } from './scrape'

interface MetricsParts {
  /** By the name that they have in the metrics. */
  pools: Readonly<Record<string, Pool>>
  backups: BackupStore
  workerState: () => WorkerState
}

export interface Metrics {
  contentType: string
  /** Observes the calls and pages that an application answers. */
  observe(app: FastifyInstance): void
  /** All metrics in Prometheus' text format: of this process, and of the database that `pool` asks. */
  read(pool: Pool): Promise<string>
}

/** Seconds: from an answer of a cache to the end of a caller's patience. */
const BUCKETS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15]

function observePools(pools: MetricsParts['pools'], registry: Registry): void {
  new Gauge({
    name: 'cargo_database_connections',
    help: 'Connections of this process to the database, by pool: open, idle, and callers that wait for one.',
    labelNames: ['pool', 'state'],
    registers: [registry],
    collect() {
      for (const [pool, { totalCount, idleCount, waitingCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'open' }, totalCount)
        this.set({ pool, state: 'idle' }, idleCount)
        this.set({ pool, state: 'waiting' }, waitingCount)
      }
    },
  })
}

/** Metrics of this process in a registry of their own; those of the database are asked for at each reading. */
export function createMetrics({ pools, backups, workerState }: MetricsParts): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  observePools(pools, registry)
  const duration = new Histogram({
    name: 'cargo_http_request_duration_seconds',
    help: 'Time to answer a call of the API or a page, by the pattern of its route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })
  return {
    contentType: registry.contentType,
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        if (request.routeOptions.config.isEndless) return done()
        const route = request.routeOptions.url ?? 'none'
        const labels = { method: request.method, route, status: reply.statusCode }
        duration.observe(labels, reply.elapsedTime / 1000)
        done()
      })
    },
    async read(pool) {
      const found = await scrape({ pool, backups, workerState })
      return Registry.merge([registry, found]).metrics()
    },
  }
}
