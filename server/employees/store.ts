import { sql } from 'kysely'
import type { Person } from '@/lib/domain/access'
import type { Database } from '@/server/core/database'

/** Named to check transfers, and still a manager. */
const IS_TRANSFER_CHECKER = sql<boolean>`(checker_named_at is not null and privilege = 'system manager')`

export function selectActiveByEmail(db: Database, email: string) {
  return db
    .selectFrom('employees')
    .select([
      'id',
      'name',
      'email',
      'privilege',
      'position',
      'language',
      'password_hash',
      'must_change_password',
      'has_demo_password',
    ])
    .select(IS_TRANSFER_CHECKER.as('is_transfer_checker'))
    .where('email', '=', email)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

export function selectAll(db: Database) {
  return db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'privilege', 'position', 'status'])
    .where('status', '<>', 'deleted')
    .orderBy('name')
    .orderBy('id')
    .execute()
}

/** Those of the ids that are employees one can still work with. */
export async function selectExistingIds(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('employees')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('status', '<>', 'deleted')
    .execute()
  return rows.map((row) => row.id)
}

export function selectOnlineSales(db: Database) {
  return db
    .selectFrom('employees as e')
    .leftJoin('files as f', 'f.id', 'e.profile_file_id')
    .select(['e.id', 'e.name', 'e.whatsapp_number', 'f.storage_key'])
    .where('e.is_online_sales', '=', true)
    .where('e.status', '=', 'active')
    .where('e.whatsapp_number', 'is not', null)
    .orderBy('e.name')
    .orderBy('e.id')
    .execute()
}

/** All that are or were there, and those of them who are not of the demo. */
export async function countEmployees(db: Database): Promise<{ all: number; own: number }> {
  const { all, own } = await db
    .selectFrom('employees')
    .select(({ fn }) => [
      fn.countAll<string>().as('all'),
      fn.countAll<string>().filterWhere('has_demo_password', '=', false).as('own'),
    ])
    .executeTakeFirstOrThrow()
  return { all: Number(all), own: Number(own) }
}

export function insertFirstAdmin(db: Database, admin: { name: string; email: string; passwordHash: string }) {
  return db
    .insertInto('employees')
    .values({
      name: admin.name,
      email: admin.email,
      password_hash: admin.passwordHash,
      privilege: 'super admin',
      position: 'other',
    })
    .execute()
}

export function selectActiveById(db: Database, id: string) {
  return db
    .selectFrom('employees')
    .select(['id', 'name', 'email', 'privilege', 'position', 'language'])
    .select(IS_TRANSFER_CHECKER.as('is_transfer_checker'))
    .where('id', '=', id)
    .where('status', '=', 'active')
    .executeTakeFirst()
}

/** Everybody who may work now, with what decides what they may do; in one order, so that two who write for all never wait for each other. */
export function selectActive(db: Database) {
  return db
    .selectFrom('employees')
    .select(['id', 'privilege', 'position'])
    .select(IS_TRANSFER_CHECKER.as('isTransferChecker'))
    .where('status', '=', 'active')
    .orderBy('id')
    .execute() as Promise<(Person & { id: string })[]>
}

export async function selectIdsByName(db: Database, names: readonly string[]) {
  const { rows } = await sql<{ word: string; id: string }>`
    select lower(name) as word, id from employees
      where status <> 'deleted' and lower(name) = any(${[...names]}::text[])
    union
    select lower(email) as word, id from employees
      where status <> 'deleted' and lower(email) = any(${[...names]}::text[])`.execute(db)
  return rows
}

export async function selectPasswordHash(db: Database, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('employees').select('password_hash').where('id', '=', id).executeTakeFirst()
  return row?.password_hash
}

/** Not a change of the record that a manager edits: its version stays. */
export async function updatePassword(
  db: Database,
  id: string,
  fields: { password_hash?: string; must_change_password: boolean },
): Promise<void> {
  await db
    .updateTable('employees')
    .set({
      ...fields,
      ...(fields.password_hash && { password_set_at: sql<Date>`now()`, has_demo_password: false }),
    })
    .where('id', '=', id)
    .execute()
}
