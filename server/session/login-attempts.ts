import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, type RateLimiterRes } from 'rate-limiter-flexible'
import { tooManyRequests } from '@/server/core/failures'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/** Failures only are counted, in PostgreSQL, so that every process of ours knows them. */
const LIMITS = {
  /** One address guessing at any accounts. */
  address: { points: 30, duration: QUARTER_HOUR },
  /** One address guessing at one account. */
  pair: { points: 8, duration: QUARTER_HOUR },
  /**
   * The whole world guessing at one account. It stops strangers only: an address from which the account's owner
   * signed in before keeps its own count, so nobody can lock the owner out.
   */
  account: { points: 50, duration: HOUR },
}

type Kind = keyof typeof LIMITS

export interface LoginAttempts {
  /** Throws 429 when an attempt is not to be tried at all. */
  check(email: string, address: string, isKnownAddress: boolean): Promise<void>
  failed(email: string, address: string): Promise<void>
  /** A success clears what this address got wrong at this account. */
  succeeded(email: string, address: string): Promise<void>
}

export function createLoginAttempts(pool: Pool): LoginAttempts {
  const limiter = (kind: Kind) =>
    new RateLimiterPostgres({
      storeClient: pool,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      clearExpiredByTimeout: false,
      keyPrefix: `login-${kind}`,
      ...LIMITS[kind],
      insuranceLimiter: new RateLimiterMemory(LIMITS[kind]),
    })
  const limiters = { address: limiter('address'), pair: limiter('pair'), account: limiter('account') }
  const keys = (email: string, address: string): Record<Kind, string> => ({
    address,
    pair: `${address}|${email}`.slice(0, 200),
    account: email.slice(0, 200),
  })

  async function spent(kind: Kind, key: string): Promise<number> {
    const state: RateLimiterRes | null = await limiters[kind].get(key)
    const isSpent = state !== null && state.consumedPoints >= LIMITS[kind].points
    return isSpent ? Math.max(1, Math.ceil(state.msBeforeNext / 1000)) : 0
  }

  return {
    async check(email, address, isKnownAddress) {
      const key = keys(email, address)
      const waits = await Promise.all([
        spent('address', key.address),
        spent('pair', key.pair),
        isKnownAddress ? 0 : spent('account', key.account),
      ])
      const wait = Math.max(...waits)
      if (wait > 0) throw tooManyRequests(wait)
    },
    async failed(email, address) {
      const key = keys(email, address)
      const kinds: Kind[] = ['address', 'pair', 'account']
      await Promise.all(kinds.map((kind) => limiters[kind].penalty(key[kind], 1)))
    },
    async succeeded(email, address) {
      await limiters.pair.delete(keys(email, address).pair)
    },
  }
}
