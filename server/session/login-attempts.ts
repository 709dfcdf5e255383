import type { Pool } from 'pg'
import type { RateLimiterPostgres } from 'rate-limiter-flexible'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { createRateLimiter, takePoints } from '@/server/core/rate-limiter'
import { createThrottle } from '@/server/core/throttle'
import { networkOf } from '@/server/core/visitor'
import { findPasswordHash } from '@/server/employees/own-record'
import { passwordFits } from './password'

const QUARTER_HOUR = 15 * 60
const HOUR = 60 * 60

/**
 * An attempt is counted before the password is looked at and given back when it was right: so a hundred guesses at once
 * are no more than a hundred in a row.
 */
const LIMITS = {
  /** One address guessing at any accounts. */
  address: { points: 30, duration: QUARTER_HOUR },
  /** One address guessing at one account. */
  pair: { points: 8, duration: QUARTER_HOUR },
  /** The whole world guessing at one account: beyond it strangers are slowed down, and never shut out. */
  account: { points: 50, duration: HOUR },
  /** A device on which the account's owner signed in before: nothing else is counted for it. */
  known: { points: 8, duration: QUARTER_HOUR },
  /** Strangers who know the password, guessing at the second step. */
  code: { points: 10, duration: HOUR },
  /** A session whose password is asked for once more. */
  proof: { points: 20, duration: HOUR },
  /** A session that guesses at its second step: another session of the same person is not stopped by it. */
  stepUp: { points: 10, duration: HOUR },
}

type Kind = keyof typeof LIMITS

/** How far apart strangers' attempts at one account are let through: longer with every further fifty. */
const FIRST_DELAY_MS = 1000
const LONGEST_DELAY_MS = 6000

/** `device` is the name of a device that is known to be the account owner's; null for a stranger's. */

export interface LoginAttempts {
  /** Counts an attempt; throws 429 when it is not to be tried at all. */
  count(email: string, address: string, device: string | null): Promise<void>
  /** Gives the attempt back, and clears what this address or device got wrong at this account. */
  succeeded(email: string, address: string, device: string | null): Promise<void>
  /** The password was right and the code is still to come: given back to those who share the address. */
  halfway(email: string, address: string, device: string | null): Promise<void>
  countCode(email: string, device: string | null): Promise<void>
  codeWasRight(email: string, device: string | null): Promise<void>
  countProof(employeeId: string): Promise<void>
  proved(employeeId: string): Promise<void>
  countStepUp(sessionId: string): Promise<void>
  steppedUp(sessionId: string): Promise<void>
}

function createLimiters(pool: Pool): Record<Kind, RateLimiterPostgres> {
  const limiter = (kind: Kind) => createRateLimiter(pool, `login-${kind}`, LIMITS[kind])
  return {
    address: limiter('address'),
    pair: limiter('pair'),
    account: limiter('account'),
    known: limiter('known'),
    code: limiter('code'),
    proof: limiter('proof'),
    stepUp: limiter('stepUp'),
  }
}

export function createLoginAttempts(pool: Pool): LoginAttempts {
  const limiters = createLimiters(pool)
  const throttle = createThrottle()
  const knownKey = (email: string, device: string) => `${device}|${email}`.slice(0, 200)
  const keys = (email: string, address: string) => ({
    address: networkOf(address),
    pair: `${networkOf(address)}|${email}`.slice(0, 200),
    account: email.slice(0, 200),
  })

  async function take(kind: Kind, key: string): Promise<void> {
    await takePoints(limiters[kind], key)
  }

  async function forget(kind: Kind, key: string): Promise<void> {
    await limiters[kind].delete(key)
  }

  /** One attempt after the other, once the world has guessed too often at an account. */
  async function slowDown(account: string): Promise<void> {
    const { consumedPoints } = await limiters.account.penalty(account, 1)
    const { points } = LIMITS.account
    if (consumedPoints <= points) return
    const delay = FIRST_DELAY_MS * 2 ** Math.floor((consumedPoints - points) / points)
    await throttle(account, Math.min(delay, LONGEST_DELAY_MS))
  }

  return {
    async count(email, address, device) {
      if (device !== null) return take('known', knownKey(email, device))
      const key = keys(email, address)
      // In this order: who is stopped by a narrow count does not use up a wider one that others share.
      await take('pair', key.pair)
      await take('address', key.address)
      await slowDown(key.account)
    },
    async succeeded(email, address, device) {
      if (device !== null) return forget('known', knownKey(email, device))
      const key = keys(email, address)
      await forget('pair', key.pair)
      await limiters.address.reward(key.address, 1)
      await limiters.account.reward(key.account, 1)
    },
    async halfway(email, address, device) {
      if (device !== null) return
      const key = keys(email, address)
      await limiters.address.reward(key.address, 1)
      await limiters.account.reward(key.account, 1)
    },
    async countCode(email, device) {
      if (device === null) await take('code', email.slice(0, 200))
    },
    async codeWasRight(email, device) {
      if (device === null) await limiters.code.reward(email.slice(0, 200), 1)
    },
    countProof: (employeeId) => take('proof', employeeId),
    async proved(employeeId) {
      await limiters.proof.delete(employeeId)
    },
    countStepUp: (sessionId) => take('stepUp', sessionId),
    async steppedUp(sessionId) {
      await limiters.stepUp.reward(sessionId, 1)
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
