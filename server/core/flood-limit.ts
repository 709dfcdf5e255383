import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyRequests } from './failures'

const MINUTE = 60

/**
 * Keeps one address from flooding one process. It is counted in memory, since its only purpose is this process's own
 * breath; what must be known to all processes (sign-ins, look-ups) is counted in PostgreSQL where it happens.
 */
export function createFloodLimit(perMinute: number) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: MINUTE })
  return async (request: FastifyRequest, _reply: FastifyReply): Promise<void> => {
    try {
      await limiter.consume(request.visitorAddress)
    } catch (spent) {
      const { msBeforeNext } = spent as { msBeforeNext: number }
      throw tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))
    }
  }
}
