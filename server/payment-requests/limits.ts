import type { Pool } from 'pg'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import { networkOf } from '@/server/core/visitor'

const HOUR = 60 * 60

/** How many prompts in an hour: nobody pesters a stranger's phone. */
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
  const limiter = (keyPrefix: keyof typeof LIMITS) => createRateLimiter(pool, keyPrefix, LIMITS[keyPrefix])
  const ofAddress = limiter('pay-address')
  const ofSubject = limiter('pay-subject')
  const ofPhone = limiter('pay-phone')
  return {
    async count({ phone, address, subjectHash }) {
      await takePoints(ofAddress, networkOf(address))
      await takePoints(ofSubject, subjectHash)
      await takePoints(ofPhone, phone)
    },
  }
}
