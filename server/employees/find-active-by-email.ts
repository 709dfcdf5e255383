import type { CurrentUser } from '@/lib/contracts/session'
import type { Database } from '@/server/core/database'
import { selectActiveByEmail } from './store'

/** An employee who may sign in, with the hash that the password must fit. */
export async function findActiveByEmail(db: Database, email: string) {
  const row = await selectActiveByEmail(db, email)
  if (!row) return undefined
  const { password_hash, ...user } = row
  return { id: row.id, password_hash, user: user as CurrentUser }
}
