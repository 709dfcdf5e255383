import type { FastifyReply, FastifyRequest } from 'fastify'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './failures'
import { networkOf } from './visitor'

const WINDOW_SECONDS = 60
const POLICY = 'default'

const secondsUntil = ({ msBeforeNext }: RateLimiterRes) => Math.max(1, Math.ceil(msBeforeNext / 1000))

/** What is left of a limit, as draft-ietf-httpapi-ratelimit-headers writes it. */
export const rateLimitItem = (policy: string, remaining: number, seconds: number) =>
  `"${policy}";r=${remaining};t=${seconds}`

/** Who sent a request, where that is known without asking the database; of others undefined. */
export type SenderOf = (request: FastifyRequest) => string | undefined

interface Sources {
  addressOf?: (request: FastifyRequest) => string
  /** Counted by themselves, whatever the address. */
  senderOf?: SenderOf | undefined
}

/**
 * Keeps one address from flooding this process, so it is counted in memory; what must be known to all processes (sign-ins,
 * look-ups) is counted in PostgreSQL where it happens.
 */
export function createFloodLimit(
  perMinute: number,
  { addressOf = (request) => request.visitorAddress, senderOf }: Sources = {},
) {
  const limiter = new RateLimiterMemory({ points: perMinute, duration: WINDOW_SECONDS })
  const policy = `"${POLICY}";q=${perMinute};w=${WINDOW_SECONDS}`
  return async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
    reply.header('ratelimit-policy', policy)
    try {
      const left = await limiter.consume(senderOf?.(request) ?? networkOf(addressOf(request)))
      reply.header('ratelimit', rateLimitItem(POLICY, left.remainingPoints, secondsUntil(left)))
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent
      reply.header('ratelimit', rateLimitItem(POLICY, 0, secondsUntil(spent)))
      throw tooManyRequests(secondsUntil(spent))
    }
  }
}
