import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DataOf } from '@/lib/contracts/endpoint'
import { CODE_OK } from '@/lib/contracts/envelope'
import { getHealth } from '@/lib/contracts/health'
import { watchDatabase } from './watch-database'

type Health = DataOf<typeof getHealth>

interface HealthParts {
  pool: Pool
  workerState: () => Health['worker']
  isStopping: () => boolean
}

/** Liveness and readiness. Not ready answers 503 in the same envelope, so that a load balancer and a person read the same. */
export function registerHealth(app: FastifyInstance, { pool, workerState, isStopping }: HealthParts): void {
  const databaseState = watchDatabase(pool)
  app.get(getHealth.path, async (_request, reply) => {
    const database = await databaseState()
    const stopping = isStopping()
    const ready = database === 'writable' && !stopping
    const data: Health = { live: true, ready, stopping, database, worker: workerState() }
    const code = ready ? CODE_OK : 503
    return reply.code(code).header('cache-control', 'no-store').send({ code, data })
  })
}
