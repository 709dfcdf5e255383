import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { endAllSessions } from '@/server/session/sessions'
import { removeTwoStep } from '@/server/session/two-step'

/**
 * For whoever lost phone and recovery codes where nobody else may help: the operator of the server removes the second step.
 * The person signs in by password and sets it up anew. False for an address that nobody has, or without a second step.
 */
export async function removeSecondStepOf(db: Database, email: string, requestId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const person = await trx
      .selectFrom('employees')
      .select('id')
      .where(sql<boolean>`lower(email) = lower(${email})`)
      .where('status', '<>', 'deleted')
      .forUpdate()
      .executeTakeFirst()
    if (!person) return false
    const operator = { db: trx, requestId, actor: null }
    if (!(await removeTwoStep(operator, person.id, 'npm run two-step:remove'))) return false
    await endAllSessions(trx, person.id)
    return true
  })
}
