import type { Pool } from 'pg'
import { RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField, tooManyRequests } from '@/server/core/failures'
import { networkOf } from '@/server/core/visitor'
import { findPasswordHash } from '@/server/employees/own-record'
import { passwordFits } from './password'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * Counted in PostgreSQL, so that every process of ours knows them. An attempt is counted before the password is looked
 * at and given back when it was right: so a hundred guesses at once are no more than a hundred in a row.
 */
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
  /** What stands in for `account` at an address that is known: never the first to be full, and as slow. */
  known: { points: 50, duration: HOUR },
  /** Strangers who know the password, guessing at the second step. */
  code: { points: 10, duration: HOUR },
  /** A session whose password is asked for once more. */
  proof: { points: 20, duration: HOUR },
}

type Kind = keyof typeof LIMITS

export interface LoginAttempts {
  /** Counts an attempt; throws 429 when it is not to be tried at all. */
  count(email: string, address: string, isKnownAddress: boolean): Promise<void>
  /** Gives the attempt back, and clears what this address got wrong at this account. */
  succeeded(email: string, address: string, isKnownAddress: boolean): Promise<void>
  /** The password was right and the code is still to come: given back to those who share the address. */
  halfway(email: string, address: string, isKnownAddress: boolean): Promise<void>
  countCode(email: string, isKnownAddress: boolean): Promise<void>
  codeWasRight(email: string, isKnownAddress: boolean): Promise<void>
  countProof(employeeId: string): Promise<void>
  proved(employeeId: string): Promise<void>
}

function createLimiters(pool: Pool): Record<Kind, RateLimiterPostgres> {
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
  return {
    address: limiter('address'),
    pair: limiter('pair'),
    account: limiter('account'),
    known: limiter('known'),
    code: limiter('code'),
    proof: limiter('proof'),
  }
}

export function createLoginAttempts(pool: Pool): LoginAttempts {
  const limiters = createLimiters(pool)
  const keys = (email: string, address: string) => ({
    address: networkOf(address),
    pair: `${networkOf(address)}|${email}`.slice(0, 200),
    account: email.slice(0, 200),
  })

  async function take(kind: Kind, key: string): Promise<void> {
    const { consumedPoints, msBeforeNext } = await limiters[kind].penalty(key, 1)
    if (consumedPoints > LIMITS[kind].points)
      throw tooManyRequests(Math.max(1, Math.ceil(msBeforeNext / 1000)))
  }

  return {
    async count(email, address, isKnownAddress) {
      const key = keys(email, address)
      // In this order: who is stopped by a narrow count does not use up a wider one that others share.
      await take('pair', key.pair)
      await take('address', key.address)
      if (isKnownAddress) await take('known', key.pair)
      else await take('account', key.account)
    },
    async succeeded(email, address, isKnownAddress) {
      const key = keys(email, address)
      await limiters.pair.delete(key.pair)
      await limiters.known.delete(key.pair)
      await limiters.address.reward(key.address, 1)
      if (!isKnownAddress) await limiters.account.reward(key.account, 1)
    },
    async halfway(email, address, isKnownAddress) {
      const key = keys(email, address)
      await limiters.address.reward(key.address, 1)
      if (!isKnownAddress) await limiters.account.reward(key.account, 1)
    },
    async countCode(email, isKnownAddress) {
      if (!isKnownAddress) await take('code', email.slice(0, 200))
    },
    async codeWasRight(email, isKnownAddress) {
      if (!isKnownAddress) await limiters.code.reward(email.slice(0, 200), 1)
    },
    countProof: (employeeId) => take('proof', employeeId),
    async proved(employeeId) {
      await limiters.proof.delete(employeeId)
    },
  }
}

/** Makes sure that it is the owner of the session who asks, and not somebody at their open screen. */
export async function provePassword(
  context: Context,
  attempts: LoginAttempts,
  currentPassword: string,
): Promise<void> {
  const { id } = actorOf(context)
  await attempts.countProof(id)
  const hash = await findPasswordHash(context.db, id)
  if (!(await passwordFits(hash, currentPassword))) throw invalidField('currentPassword', 'wrongPassword')
  await attempts.proved(id)
}
