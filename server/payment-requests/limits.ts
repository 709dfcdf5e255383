import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '@/server/core/failures'
import { networkOf } from '@/server/core/visitor'

const HOUR = 60 * 60

/** How many prompts in an hour, counted in PostgreSQL so that every process knows them: nobody pesters a stranger's phone. */
const LIMITS = {
  'pay-phone': { points: 3, duration: HOUR },
  /** Mobile carriers put many people behind one address. */
  'pay-address': { points: 20, duration: HOUR },
  'pay-subject': { points: 10, duration: HOUR },
}

export interface PromptLimit {
  /** Before a prompt goes out; throws 429 beyond a limit. */
  count(of: { phone: string; address: string; subjectHash: string }): Promise<void>
}

export function createPromptLimit(pool: Pool): PromptLimit {
  const limiter = (keyPrefix: keyof typeof LIMITS) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix,
      ...LIMITS[keyPrefix],
      insuranceLimiter: new RateLimiterMemory(LIMITS[keyPrefix]),
    })
  const ofAddress = limiter('pay-address')
  const ofSubject = limiter('pay-subject')
  const ofPhone = limiter('pay-phone')
  const consume = async (one: RateLimiterPostgres, key: string) => {
    try {
      await one.consume(key)
    } catch (spent) {
      if (!(spent instanceof RateLimiterRes)) throw spent
      throw tooManyRequests(Math.max(1, Math.ceil(spent.msBeforeNext / 1000)))
    }
  }
  return {
    async count({ phone, address, subjectHash }) {
      await consume(ofAddress, networkOf(address))
      await consume(ofSubject, subjectHash)
      await consume(ofPhone, phone)
    },
  }
}
