import type { FastifyReply, FastifyRequest } from 'fastify'
import { tooManyRequests } from './failures'
import { networkOf } from './visitor'

const WINDOW_MS = 60_000

/**
 * Keeps one address from flooding one process. It is counted in memory, since its only purpose is this process's own
 * breath; what must be known to all processes (sign-ins, look-ups) is counted in PostgreSQL where it happens. All
 * addresses share one window, so that a call costs a look into a map: no promise, no timer, nothing to sweep.
 */
export function createFloodLimit(perMinute: number) {
  const calls = new Map<string, number>()
  let windowEnd = 0
  return (request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void => {
    const now = Date.now()
    if (now >= windowEnd) {
      calls.clear()
      windowEnd = now + WINDOW_MS
    }
    const asker = networkOf(request.visitorAddress)
    const count = (calls.get(asker) ?? 0) + 1
    calls.set(asker, count)
    if (count > perMinute) done(tooManyRequests(Math.max(1, Math.ceil((windowEnd - now) / 1000))))
    else done()
  }
}
