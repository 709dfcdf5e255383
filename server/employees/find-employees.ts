import type { CurrentUser } from '@/lib/contracts/session'
import { type Capability, may } from '@/lib/domain/access'
import type { Database } from '@/server/core/database'
import {
  selectActive,
  selectActiveByEmail,
  selectActiveById,
  selectExistingIds,
  selectIdsByName,
  selectOnlineSales,
} from './store'

type UserRow = Omit<CurrentUser, 'isTransferChecker' | 'mustSetUpTwoStep'> & { is_transfer_checker: boolean }

/** An employee as their session knows them. */
export function userOf({ is_transfer_checker, ...user }: UserRow): CurrentUser {
  return is_transfer_checker ? { ...user, isTransferChecker: true } : user
}

/** An employee who may work; undefined for one who is suspended or gone. */
export async function findActiveById(db: Database, id: string): Promise<CurrentUser | undefined> {
  const row = (await selectActiveById(db, id)) as UserRow | undefined
  return row && userOf(row)
}

/** Ids of those who work here now and may do this. */
export async function findActiveWith(db: Database, capability: Capability): Promise<string[]> {
  const people = await selectActive(db)
  return people.filter((person) => may(person, capability)).map(({ id }) => id)
}

/** What somebody is called who works here or did. */
export async function employeeName(db: Database, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('employees')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** Ids of those called so, by name or e-mail in lower case; several may share a name. */
export async function findIdsByName(db: Database, names: readonly string[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  if (names.length === 0) return found
  for (const { word, id } of await selectIdsByName(db, names))
    found.set(word, [...(found.get(word) ?? []), id])
  return found
}

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
    user: userOf(user as UserRow),
  }
}

/** Positions in the list of those ids that are no employee's. */
export async function findUnknownIds(db: Database, ids: readonly string[]): Promise<number[]> {
  const existing = new Set(await selectExistingIds(db, ids))
  return ids.flatMap((id, index) => (existing.has(id) ? [] : [index]))
}

/** The active employees who answer customers on WhatsApp, by name. */
export function listOnlineSales(db: Database) {
  return selectOnlineSales(db)
}
