import type { Pool } from 'pg'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import { networkOf } from '@/server/core/visitor'

const HOUR = 60 * 60

/** Of customers and strangers alike. */
const LIMITS = {
  /** Codes sent to one phone. */
  phone: { points: 3, duration: HOUR },
  /** Codes asked for from one address: carriers put many people behind one. */
  address: { points: 20, duration: HOUR },
  /** Codes tried from one address, whatever the phone. */
  tries: { points: 60, duration: HOUR },
  /** Courier numbers that a customer announces: a refusal tells that somebody else waits for one. */
  announced: { points: 300, duration: HOUR },
}

type Kind = keyof typeof LIMITS

export interface CodeAttempts {
  /** Throws 429 when too many codes were asked for. */
  countCode(phone: string, address: string): Promise<void>
  /** Throws 429 when too many were tried. */
  countTry(address: string): Promise<void>
  /** Throws 429 when a customer announced too many numbers, refused ones too. */
  countAnnounced(customerId: string, numbers: number): Promise<void>
}

export function createCodeAttempts(pool: Pool): CodeAttempts {
  const limiter = (kind: Kind) => createRateLimiter(pool, `portal-${kind}`, LIMITS[kind])
  const limiters = {
    phone: limiter('phone'),
    address: limiter('address'),
    tries: limiter('tries'),
    announced: limiter('announced'),
  }

  async function take(kind: Kind, key: string, points = 1): Promise<void> {
    await takePoints(limiters[kind], key, points)
  }
  return {
    async countCode(phone, address) {
      // In this order: who is stopped by the phone's count does not use up what others behind the address share.
      await take('phone', phone)
      await take('address', networkOf(address))
    },
    countTry: (address) => take('tries', networkOf(address)),
    countAnnounced: (customerId, numbers) => take('announced', customerId, numbers),
  }
}
