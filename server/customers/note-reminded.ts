import { type RawBuilder, sql } from 'kysely'
import type { Database } from '@/server/core/database'

interface Reminded {
  id: string
  /** Before this one. */
  before: Date | null
}

/**
 * Notes that a customer is reminded of debts now. Nothing when the last time was at or after `since`: of two who remind at
 * once, the second is too late. No change of the record itself, so that nobody's open form is stale.
 */
export async function noteReminded(db: Database, id: string, since: Date): Promise<Reminded | undefined> {
  const { rows } = await sql<Reminded>`
    with old as (
      select id, debt_reminded_at from customers where id = ${id} and merged_into is null for update
    )
    update customers c set debt_reminded_at = now() from old
    where c.id = old.id and (old.debt_reminded_at is null or old.debt_reminded_at < ${since})
    returning c.id, old.debt_reminded_at as before`.execute(db)
  return rows[0]
}

interface TakenBack {
  id: string
  before: Date | null
  at: RawBuilder<unknown>
}

/** Forgets that a customer was reminded at an instant (of the database); false when that is not the last time any more. */
export async function takeBackReminder(db: Database, { id, before, at }: TakenBack): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update customers set debt_reminded_at = ${before} where id = ${id} and debt_reminded_at = ${at}`.execute(
    db,
  )
  return Number(numAffectedRows ?? 0) > 0
}
