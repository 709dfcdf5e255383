import type { FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './failures'
import { networkOf } from './visitor'

/**
 * Keeps one address from flooding this process, so it is counted in memory; what must be known to all processes (sign-ins,
 * look-ups) is counted in PostgreSQL where it happens.
 */
export function createFloodLimit(
  perMinute: number,
  addressOf = (request: FastifyRequest) => request.visitorAddress,
) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: 60 })
  return async (request: FastifyRequest): Promise<void> => {
    try {
      await limiter.consume(networkOf(addressOf(request)))
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent
      throw tooManyRequests(Math.max(1, Math.ceil(spent.msBeforeNext / 1000)))
    }
  }
}
