import { needsTwoStep } from '@/lib/domain/access'
import { KEY_PREFIX } from '@/lib/domain/api-scopes'
import { findKeyActor } from '@/server/api-keys/find-key'
import type { Actor } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import type { TokenUse } from '@/server/core/route'
import { userOf } from '@/server/employees/find-employees'
import { isDevice } from './known-device'
import { findSession, touchSession } from './store'
import { tokenHash } from './tokens'

/**
 * Whose token this is; null when it is nobody's, has ended, or its employee may no longer work here. Outside of the demo
 * that is also whoever has the demo's public password. Only a use puts the end of an idle session off.
 */
export function createFindActor(db: Database, isDemo: boolean) {
  return async (token: string, { isUse, cookies, requestId }: TokenUse): Promise<Actor | null> => {
    if (token.length > 200) return null
    if (token.startsWith(KEY_PREFIX)) return findKeyActor(db, token, { isDemo, requestId })
    const found = await findSession(db, tokenHash(token), isDemo)
    if (!found) return null
    if (found.device_hash && !isDevice(found.device_hash, cookies)) return null
    if (found.stale && isUse) await touchSession(db, found.session_id)
    const {
      session_id: sessionId,
      stale: _,
      device_hash: __,
      has_just_written,
      lacks_two_step,
      ...row
    } = found
    const user = userOf(row)
    const mustSetUp = lacks_two_step && needsTwoStep(user)
    const hasJustWritten = has_just_written
    return { ...user, sessionId, hasJustWritten, ...(mustSetUp && { mustSetUpTwoStep: true }) }
  }
}
