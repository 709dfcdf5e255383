import { setTimeout as wait } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import { tooManyRequests } from './failures'

/** A screen gives up on a call after ten seconds. */
const LONGEST_WAIT_MS = 7000

export type Throttle = (key: string, everyMs: number) => Promise<void>

/**
 * Lets the calls of one key through one after the other, `everyMs` apart; 429 for those that would wait too long.
 * Counted in memory: each process has its own.
 */
export function createThrottle(): Throttle {
  const nextAt = new LRUCache<string, number>({ max: 10_000, ttl: 60_000 })
  return async (key, everyMs) => {
    const now = Date.now()
    const at = Math.max(now, nextAt.get(key) ?? 0)
    if (at - now > LONGEST_WAIT_MS) throw tooManyRequests(Math.ceil((at - now) / 1000))
    nextAt.set(key, at + everyMs)
    if (at > now) await wait(at - now)
  }
}
