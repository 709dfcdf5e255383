import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export interface TwoStepRow {
  secret: string
  confirmed_at: Date | null
}

export async function selectTwoStep(db: Database, employeeId: string): Promise<TwoStepRow | undefined> {
  const row = await db
    .selectFrom('two_step')
    .select(['secret', 'confirmed_at'])
    .where('employee_id', '=', employeeId)
    .executeTakeFirst()
  return row as TwoStepRow | undefined
}

/** Secrets that an older release stored as they are. */
export async function selectPlainSecrets(db: Database): Promise<{ employee_id: string; secret: string }[]> {
  return db
    .selectFrom('two_step')
    .select(['employee_id', 'secret'])
    .where('secret', 'not like', 'v1.%')
    .execute()
}

/** Unless the secret is another one by now. */
export async function replaceSecret(
  db: Database,
  employeeId: string,
  before: string,
  next: string,
): Promise<void> {
  await db
    .updateTable('two_step')
    .set({ secret: next })
    .where('employee_id', '=', employeeId)
    .where('secret', '=', before)
    .execute()
}

/** A secret that waits for its first code; one that is already confirmed stays, and the answer is false. */
export async function insertTwoStep(db: Database, employeeId: string, secret: string): Promise<boolean> {
  const { rows } = await sql`
    insert into two_step (employee_id, secret) values (${employeeId}, ${secret})
    on conflict (employee_id) do update set secret = excluded.secret, last_step = null, created_at = now()
      where two_step.confirmed_at is null
    returning employee_id`.execute(db)
  return rows.length > 0
}

/** Takes the code of a time step; false when that one or a later one was taken before, by whoever was first. */
export async function takeStep(db: Database, employeeId: string, step: number): Promise<boolean> {
  const { rows } = await sql`
    update two_step set last_step = ${step}
    where employee_id = ${employeeId} and coalesce(last_step, -1) < ${step}
    returning employee_id`.execute(db)
  return rows.length > 0
}

export async function confirmTwoStepRow(db: Database, employeeId: string): Promise<boolean> {
  const { rows } = await sql`
    update two_step set confirmed_at = now() where employee_id = ${employeeId} and confirmed_at is null
    returning employee_id`.execute(db)
  return rows.length > 0
}

/** True when there was a confirmed one. */
export async function deleteTwoStep(db: Database, employeeId: string): Promise<boolean> {
  const { rows } = await sql<{ confirmed: boolean }>`
    delete from two_step where employee_id = ${employeeId} returning confirmed_at is not null as confirmed`.execute(
    db,
  )
  return rows[0]?.confirmed ?? false
}

export async function replaceRecoveryCodes(
  db: Database,
  employeeId: string,
  hashes: readonly Buffer[],
): Promise<void> {
  await db.deleteFrom('recovery_codes').where('employee_id', '=', employeeId).execute()
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ employee_id: employeeId, code_hash })))
    .execute()
}

/** Uses a recovery code up; false when there is no such one (any more). */
export async function takeRecoveryCode(db: Database, employeeId: string, hash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('recovery_codes')
    .where('employee_id', '=', employeeId)
    .where('code_hash', '=', hash)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}

export async function countRecoveryCodes(db: Database, employeeId: string): Promise<number> {
  const { count } = await db
    .selectFrom('recovery_codes')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('employee_id', '=', employeeId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
