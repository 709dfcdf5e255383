import { sql } from 'kysely'
import type { giveCode as giveCodeEndpoint } from '@/lib/contracts/account'
import type { CurrentUser } from '@/lib/contracts/session'
import { needsTwoStep } from '@/lib/domain/access'
import { twoStepRequiredInSql } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { type Actor, actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { LoginAttempts } from './login-attempts'
import { extendCode, noteCodeGiven } from './store'
import { takeCode, twoStepOff } from './two-step'
import { selectTwoStep } from './two-step-store'

/** Whether the company asks this person, who has no two-step sign-in, to set it up before anything else. */
export async function mustSetUpTwoStep(db: Database, user: CurrentUser): Promise<boolean> {
  if (!needsTwoStep(user)) return false
  const { rows } = await sql<{ required: boolean }>`select ${twoStepRequiredInSql} as required`.execute(db)
  return rows[0]?.required ?? true
}

/** Refuses whoever has two-step sign-in and has not given a code in this session for a while. */
export function createStepUp(db: Database) {
  return async ({ id, sessionId }: Actor): Promise<void> => {
    const twoStep = await selectTwoStep(db, id)
    if (!twoStep?.confirmed_at || (await extendCode(db, sessionId))) return
    throw new ApiFailure(403, 'step_up_required', 'stepUpRequired')
  }
}

export function giveCode(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof giveCodeEndpoint>): Promise<null> => {
    const { id, sessionId } = actorOf(context)
    const twoStep = await selectTwoStep(context.db, id)
    if (!twoStep?.confirmed_at) throw twoStepOff()
    await attempts.countStepUp(sessionId)
    if (!(await takeCode(context, id, twoStep.secret, body.code))) throw invalidField('code', 'wrongCode')
    await attempts.steppedUp(sessionId)
    await noteCodeGiven(context.db, sessionId)
    await audit(context, { action: 'session.codeGiven', entity: 'employee', entityId: id })
    return null
  }
}
