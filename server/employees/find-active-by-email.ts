import type { CurrentUser } from '@/lib/contracts/session'
import type { Database } from '@/server/core/database'
import { selectActiveByEmail } from './store'

/**
 * An employee who may sign in, with the hash that the password must fit; none while a new one has to be set by link, and
 * none outside of the demo for the demo's public password.
 */
export async function findActiveByEmail(db: Database, email: string, { isDemo }: { isDemo: boolean }) {
  const row = await selectActiveByEmail(db, email)
  if (!row) return undefined
  const { password_hash, must_change_password, has_demo_password, ...user } = row
  const isLocked = must_change_password || (has_demo_password && !isDemo)
  return {
    id: row.id,
    passwordHash: isLocked ? undefined : password_hash,
    user: user as CurrentUser,
  }
}
