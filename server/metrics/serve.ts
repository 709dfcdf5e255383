import { fastify } from 'fastify'
import type { Pool } from 'pg'
import type { Config } from '@/server/core/config'
import { ANSWER_WITHIN_MS, createPool } from '@/server/core/database'
import { openBackupStore } from '@/server/gateways/open-stores'
import { listenError } from '@/server/listen'
import type { WorkerState } from '@/server/worker/worker'
import { createMetrics, type Metrics } from './metrics'

interface ServeParts {
  config: Config
  databaseUrl: string
  /** Pools of this process, by the name that they have in the metrics. */
  pools: Readonly<Record<string, Pool>>
  workerState: () => WorkerState
}

/** The questions of a scrape, two at a time, wait for nobody else's connection. */
const CONNECTIONS = 2

/** Serves /metrics on METRICS_PORT, which no visitor reaches; does nothing where none is set. */
export async function serveMetrics(
  parts: ServeParts,
): Promise<{ observe: Metrics['observe']; url: string; close(): Promise<void> } | null> {
  const { config, databaseUrl, pools, workerState } = parts
  const { metricsPort: port, metricsHost: host } = config
  if (port === undefined) return null
  const metrics = createMetrics({ pools, backups: await openBackupStore(config), workerState })
  const pool = createPool(databaseUrl, CONNECTIONS, { answerWithinMs: ANSWER_WITHIN_MS })
  const app = fastify({ forceCloseConnections: true })
  app.get('/metrics', async (_request, reply) =>
    reply.type(metrics.contentType).send(await metrics.read(pool)),
  )
  app.addHook('onClose', () => pool.end())
  const url = await app.listen({ host, port }).catch((error: unknown) => {
    throw listenError(error, host, port, 'METRICS_PORT')
  })
  return { observe: metrics.observe, url, close: () => app.close() }
}
