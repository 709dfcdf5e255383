import type { FastifyInstance } from 'fastify'
import type { RecentCall } from '@/lib/contracts/system'

const LONGEST_LIST = 20
const SLOW_MS = 1000

export interface RecentCalls {
  /** Watches what an application answers. */
  observe(app: FastifyInstance): void
  /** The latest first. */
  read(): { slowCalls: RecentCall[]; failures: RecentCall[] }
}

/** The last slow and failed calls of this process; they go with it. */
export function createRecentCalls(): RecentCalls {
  const slowCalls: RecentCall[] = []
  const failures: RecentCall[] = []

  function note(list: RecentCall[], call: RecentCall): void {
    list.unshift(call)
    list.length = Math.min(list.length, LONGEST_LIST)
  }

  return {
    observe(app) {
      app.addHook('onResponse', (request, reply, done) => {
        const call: RecentCall = {
          at: new Date().toISOString(),
          method: request.method,
          route: request.routeOptions.url ?? 'none',
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          requestId: request.id,
        }
        if (call.status >= 500) note(failures, call)
        const { isEndless } = request.routeOptions.config
        if (call.ms >= SLOW_MS && !isEndless) note(slowCalls, call)
        done()
      })
    },
    read: () => ({ slowCalls: [...slowCalls], failures: [...failures] }),
  }
}
