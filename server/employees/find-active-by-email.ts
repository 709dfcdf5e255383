import type { CurrentUser } from '@/lib/contracts/session'
import type { Database } from '@/server/core/database'
import { selectActiveByEmail } from './store'

/** An employee who may sign in, with the hash that the password must fit; none while a new one has to be set by link. */
export async function findActiveByEmail(db: Database, email: string) {
  const row = await selectActiveByEmail(db, email)
  if (!row) return undefined
  const { password_hash, must_change_password, ...user } = row
  return {
    id: row.id,
    passwordHash: must_change_password ? undefined : password_hash,
    user: user as CurrentUser,
  }
}
