import type { Database } from '@/server/core/database'
import { selectPasswordHash, updatePassword } from './store'

/** The hash that an employee's password must fit, also of one who has to set a new one first. */
export function findPasswordHash(db: Database, employeeId: string): Promise<string | undefined> {
  return selectPasswordHash(db, employeeId)
}

export function writePassword(db: Database, employeeId: string, passwordHash: string): Promise<void> {
  return updatePassword(db, employeeId, { password_hash: passwordHash, must_change_password: false })
}

/** From now on no password lets this employee in, until a new one is set by a link. The old one is kept to be refused as the new. */
export function lockPassword(db: Database, employeeId: string): Promise<void> {
  return updatePassword(db, employeeId, { must_change_password: true })
}
