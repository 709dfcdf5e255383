import type { FastifyInstance } from 'fastify'
import type { Pool } from 'pg'
import type { DataOf } from '@/lib/contracts/endpoint'
import { CODE_OK } from '@/lib/contracts/envelope'
import { getHealth } from '@/lib/contracts/health'

/** Liveness and readiness. Not ready answers 503 in the same envelope, so that a load balancer and a person read the same. */
export function registerHealth(
  app: FastifyInstance,
  pool: Pool,
  workerState: () => DataOf<typeof getHealth>['worker'],
): void {
  app.get(getHealth.path, async (_request, reply) => {
    const ready = await pool.query('select 1').then(
      () => true,
      () => false,
    )
    const code = ready ? CODE_OK : 503
    return reply
      .code(code)
      .header('cache-control', 'no-store')
      .send({ code, data: { live: true, ready, worker: workerState() } })
  })
}
