import type { Pool } from 'pg'
import { ApiFailure } from '@/server/core/failures'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import { createThrottle } from '@/server/core/throttle'
import { networkOf } from '@/server/core/visitor'

const HOUR = 60 * 60
const TEN_MINUTES = 10 * 60

/** Of customers and strangers alike. */
const LIMITS = {
  /** Codes and links that were asked for at the door for one phone, a customer's or not. */
  phone: { points: 3, duration: HOUR },
  /** Links that the office sends to one phone: whoever asks at the door in a customer's name cannot use these up. */
  office: { points: 3, duration: HOUR },
  /** Codes asked for from one address, by which nobody entered: carriers put many people behind one. */
  address: { points: 20, duration: HOUR },
  /** Wrong codes from one address, whatever the phone. */
  tries: { points: 60, duration: HOUR },
  /** Wrong codes of all the world: beyond that somebody guesses from many addresses. */
  world: { points: 600, duration: TEN_MINUTES },
  /** Courier numbers that a customer announces: a refusal tells that somebody else waits for one. */
  announced: { points: 300, duration: HOUR },
}
/** What is left to an address while somebody guesses from many. */
const TRIES_WHILE_BRAKED = 10

/** How far apart an address is let through beyond its points: nobody honest behind it is shut out. */
const SLOW_CODES_MS = 20_000
const SLOW_TRIES_MS = 3000
const SLOW_WHILE_BRAKED_MS = 6000

type Kind = keyof typeof LIMITS

export interface CodeAttempts {
  /** Throws 429 when too many codes were asked for, for some seconds where it was the address. */
  countCode(phone: string, address: string): Promise<void>
  /** Throws 429 when the office sent too many links to the phone. */
  countOfficeLink(phone: string): Promise<void>
  /** Before a code or link is compared. Beyond the limit it waits, or throws 429 for some seconds. */
  countTry(address: string): Promise<void>
  /** It was wrong. */
  failed(): Promise<void>
  /** It was right: given back to those who share the address. */
  entered(address: string, phone: string | null): Promise<void>
  /** Throws 429 when a customer announced too many numbers, refused ones too. */
  countAnnounced(customerId: string, numbers: number): Promise<void>
}

/** Says in other words why somebody has to wait, with the minutes as `count`, and which way is open meanwhile. */
function refusedAs(failure: unknown, messageKey: string): unknown {
  if (!(failure instanceof ApiFailure)) return failure
  const { status, id, params, retryAfterSeconds = 0 } = failure
  const count = Math.ceil(retryAfterSeconds / 60)
  return new ApiFailure(status, id, messageKey, { params: { ...params, count }, retryAfterSeconds })
}

export function createCodeAttempts(pool: Pool): CodeAttempts {
  const limiter = (kind: Kind) => createRateLimiter(pool, `portal-${kind}`, LIMITS[kind])
  const limiters = {
    phone: limiter('phone'),
    office: limiter('office'),
    address: limiter('address'),
    tries: limiter('tries'),
    world: limiter('world'),
    announced: limiter('announced'),
  }
  const throttle = createThrottle()
  /** Waits for its turn, or refuses. */
  const slowDown = (key: string, everyMs: number) =>
    throttle(key, everyMs).catch((failure: unknown) => {
      throw refusedAs(failure, 'addressBusy')
    })
  const take = async (
    kind: Kind,
    key: string,
    { points = 1, refusal }: { points?: number; refusal: string },
  ) => {
    await takePoints(limiters[kind], key, points).catch((failure: unknown) => {
      throw refusedAs(failure, refusal)
    })
  }
  let brakedUntil = 0
  const isBraked = () => Date.now() < brakedUntil

  return {
    async countCode(phone, address) {
      // In this order: who is stopped by the phone's count does not use up what others behind the address share.
      await take('phone', phone, { refusal: 'phoneBusy' })
      const network = networkOf(address)
      const { consumedPoints } = await limiters.address.penalty(network, 1)
      if (consumedPoints > LIMITS.address.points) await slowDown(`code ${network}`, SLOW_CODES_MS)
    },
    countOfficeLink: (phone) => take('office', phone, { refusal: 'officeLinks' }),
    async countTry(address) {
      const network = networkOf(address)
      const { consumedPoints } = await limiters.tries.penalty(network, 1)
      if (consumedPoints > (isBraked() ? TRIES_WHILE_BRAKED : LIMITS.tries.points))
        await slowDown(`try ${network}`, isBraked() ? SLOW_WHILE_BRAKED_MS : SLOW_TRIES_MS)
    },
    async failed() {
      const { consumedPoints, msBeforeNext } = await limiters.world.penalty('all', 1)
      if (consumedPoints > LIMITS.world.points) brakedUntil = Date.now() + msBeforeNext
    },
    async entered(address, phone) {
      const network = networkOf(address)
      await limiters.tries.reward(network, 1)
      if (phone === null) return
      await limiters.address.reward(network, 1)
      await limiters.phone.delete(phone)
    },
    countAnnounced: (customerId, numbers) =>
      take('announced', customerId, { points: numbers, refusal: 'announcedBusy' }),
  }
}
