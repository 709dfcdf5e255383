import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from './failures'

/** So many points in so many seconds. */
export interface RateLimit {
  points: number
  duration: number
}

/** Counts in PostgreSQL, so that every process of ours knows it; in memory while that cannot be reached. */
export function createRateLimiter(pool: Pool, keyPrefix: string, limit: RateLimit): RateLimiterPostgres {
  return new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix,
    ...limit,
    insuranceLimiter: new RateLimiterMemory(limit),
  })
}

/** Counts, also what is too many; throws 429 then. */
export async function takePoints(
  limiter: RateLimiterPostgres,
  key: string,
  points = 1,
): Promise<RateLimiterRes> {
  const counted = await limiter.penalty(key, points)
  if (counted.consumedPoints <= limiter.points) return counted
  throw tooManyRequests(Math.max(1, Math.ceil(counted.msBeforeNext / 1000)))
}
