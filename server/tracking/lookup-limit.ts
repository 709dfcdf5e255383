import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '@/server/core/failures'
import { networkOf } from '@/server/core/visitor'

/**
 * How often one address may look up by phone or code, or miss by number, in ten minutes. Mobile carriers put many
 * people behind one address, so it is generous; guessing 32^7 numbers at this pace takes longer than the cargo lives.
 */
const LIMIT = { points: 60, duration: 10 * 60 }

export interface LookupLimit {
  /** Throws 429 while the address is over its limit; costs no database round trip. */
  check(address: string): void
  /** Counts one look-up, in PostgreSQL, for all processes; throws 429 when it was one too many. */
  count(address: string): Promise<void>
  /** Counts look-ups that are answered at once. Refused are those that come when the limit is reached already. */
  spend(address: string, lookUps: number): Promise<void>
}

export function createLookupLimit(pool: Pool, points = LIMIT.points): LookupLimit {
  const limit = { ...LIMIT, points }
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: 'track',
    ...limit,
    insuranceLimiter: new RateLimiterMemory(limit),
  })
  const blockedUntil = new Map<string, number>()

  function forgetOld(now: number): void {
    if (blockedUntil.size < 10_000) return
    for (const [address, until] of blockedUntil) if (until <= now) blockedUntil.delete(address)
  }

  /** What is said when these look-ups are more than are left; null while they are not. */
  async function consume(asker: string, lookUps: number): Promise<RateLimiterRes | null> {
    try {
      await limiter.consume(asker, lookUps)
      return null
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent
      const now = Date.now()
      forgetOld(now)
      blockedUntil.set(asker, now + spent.msBeforeNext)
      return spent
    }
  }

  const refusal = ({ msBeforeNext }: RateLimiterRes) =>
    tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))

  return {
    check(address) {
      const wait = (blockedUntil.get(networkOf(address)) ?? 0) - Date.now()
      if (wait > 0) throw tooManyRequests(Math.ceil(wait / 1000))
    },
    async count(address) {
      const spent = await consume(networkOf(address), 1)
      if (spent) throw refusal(spent)
    },
    async spend(address, lookUps) {
      const spent = await consume(networkOf(address), lookUps)
      if (spent && spent.consumedPoints - lookUps >= points) throw refusal(spent)
    },
  }
}
