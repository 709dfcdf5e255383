import { createHash, randomBytes } from 'node:crypto'
import type { Actor } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { userOf } from '@/server/employees/find-employees'
import { findSession, touchSession } from './store'

/** 256 random bits, in letters that travel in a header. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What of a token is stored: who reads the database cannot sign in with it. */
export function tokenHash(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}

/**
 * Whose token this is; null when it is nobody's, has ended, or its employee may no longer work here. Outside of the demo
 * that is also whoever has the demo's public password. Only a use puts the end of an idle session off.
 */
export function createFindActor(db: Database, isDemo: boolean) {
  return async (token: string, isUse: boolean): Promise<Actor | null> => {
    if (token.length > 200) return null
    const found = await findSession(db, tokenHash(token), isDemo)
    if (!found) return null
    if (found.stale && isUse) await touchSession(db, found.session_id)
    const { session_id: sessionId, stale: _, ...user } = found
    return { ...userOf(user), sessionId }
  }
}
