import { LRUCache } from 'lru-cache'
import type { Pool } from 'pg'
import type { RateLimiterRes } from 'rate-limiter-flexible'
import { isGuessable } from '@/lib/domain/tracking-number'
import { tooManyRequests } from '@/server/core/failures'
import { createRateLimiter } from '@/server/core/rate-limiter'
import { createThrottle } from '@/server/core/throttle'
import { networkOf } from '@/server/core/visitor'

const TEN_MINUTES = 10 * 60

/**
 * How often one address may look up by phone, or miss by code or number, in ten minutes. Mobile carriers put many
 * people behind one address, so it is generous.
 */
const OF_ADDRESS = { points: 60, duration: TEN_MINUTES }

/** How often all the world may miss in ten minutes: beyond that somebody guesses from many addresses. */
const OF_WORLD = { points: 600, duration: TEN_MINUTES }
/** What is left to an address while somebody does: more than honest visitors mistype. */
const POINTS_WHILE_BRAKED = 10

/** How far apart look-ups that could be guesses are let through once an address has used up its points. */
const SLOW_MS = 3000
const SLOW_WHILE_BRAKED_MS = 6000

/** Nothing is given back so shortly before the ten minutes end: it would be one more guess in the next ten. */
const TOO_LATE_MS = 2000

type GiveBack = () => Promise<void>

/**
 * Limits guessing by what failed. Numbers that nobody can guess are always looked up, and one of the old length is only
 * slowed down, so that a right number is answered whoever else guesses behind the same address of a carrier.
 */
export interface LookupLimit {
  /** Before a look-up by tracking numbers; waits when it could be a guess of somebody who failed too often. */
  admit(address: string, numbers: readonly string[]): Promise<void>
  /** Before a look-up by phone or code. Throws 429 beyond the limit. Answers what takes it back where it was no guess. */
  count(address: string): Promise<GiveBack>
  /** Each number that found nothing, before anything is answered. Throws 429 beyond the limit. */
  countMisses(address: string, misses: number): Promise<void>
  /** A phone or code that found nothing, for the brake of all; the address has been counted before. */
  countUnowned(): Promise<void>
}

const WORLD = 'all'

export function createLookupLimit(pool: Pool): LookupLimit {
  const ofAddress = createRateLimiter(pool, 'track', OF_ADDRESS)
  const ofWorld = createRateLimiter(pool, 'track-world', OF_WORLD)
  const throttle = createThrottle()
  // What was counted last, so that the next look-up costs no round trip to know it.
  const used = new LRUCache<string, number>({ max: 10_000 })
  let brakedUntil = 0

  const isBraked = () => Date.now() < brakedUntil
  const pointsOf = () => (isBraked() ? POINTS_WHILE_BRAKED : OF_ADDRESS.points)
  const slowDown = (network: string) => throttle(network, isBraked() ? SLOW_WHILE_BRAKED_MS : SLOW_MS)

  const note = (network: string, { consumedPoints, msBeforeNext }: RateLimiterRes) =>
    used.set(network, consumedPoints, { ttl: Math.max(1, msBeforeNext) })

  async function spend(network: string, points: number): Promise<RateLimiterRes> {
    const counted = await ofAddress.penalty(network, points)
    note(network, counted)
    const { consumedPoints, msBeforeNext } = counted
    if (consumedPoints <= OF_ADDRESS.points) return counted
    throw tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  }

  async function brake(misses: number): Promise<void> {
    const { consumedPoints, msBeforeNext } = await ofWorld.penalty(WORLD, misses)
    if (consumedPoints > OF_WORLD.points) brakedUntil = Date.now() + msBeforeNext
  }

  return {
    async admit(address, numbers) {
      const network = networkOf(address)
      if (numbers.some(isGuessable) && (used.get(network) ?? 0) >= pointsOf()) await slowDown(network)
    },
    async count(address) {
      const network = networkOf(address)
      const { msBeforeNext } = await spend(network, 1)
      const end = Date.now() + msBeforeNext - TOO_LATE_MS
      if ((used.get(network) ?? 0) > pointsOf()) await slowDown(network)
      return async () => {
        if (Date.now() < end) note(network, await ofAddress.reward(network, 1))
      }
    },
    async countMisses(address, misses) {
      if (misses === 0) return
      await brake(misses)
      await spend(networkOf(address), misses)
    },
    countUnowned: () => brake(1),
  }
}
