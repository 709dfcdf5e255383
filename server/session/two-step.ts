import type * as contract from '@/lib/contracts/account'
import { findCompanyProfile } from '@/server/company/profile'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { LoginAttempts } from './login-attempts'
import { provePassword } from './prove-password'
import { makeRecoveryCodes, makeTwoStep, recoveryHash, stepOf } from './two-step-codes'
import {
  confirmTwoStepRow,
  deleteTwoStep,
  insertTwoStep,
  replaceRecoveryCodes,
  selectTwoStep,
  takeRecoveryCode,
  takeStep,
} from './two-step-store'

/** Whether a code is this person's now; a right one is used up by that. */
export async function takeCode(db: Database, employeeId: string, secret: string, code: string) {
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, employeeId, recoveryHash(code))
  const step = await stepOf(secret, digits)
  return step !== null && takeStep(db, employeeId, step)
}

async function writeRecoveryCodes(context: Context): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes()
  await replaceRecoveryCodes(context.db, actorOf(context).id, recoveryCodes.map(recoveryHash))
  return { recoveryCodes }
}

const alreadyOn = () => new ApiFailure(409, 'two_step_on', 'twoStepOn')
const notStarted = () => new ApiFailure(409, 'two_step_off', 'twoStepOff')

export function startTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.startTwoStep>) => {
    const actor = actorOf(context)
    await provePassword(context, attempts, body.currentPassword)
    const { name } = await findCompanyProfile(context.db)
    const made = makeTwoStep(name, actor.email)
    if (!(await insertTwoStep(context.db, actor.id, made.secret))) throw alreadyOn()
    return made
  }
}

export function confirmTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.confirmTwoStep>) => {
    const { id } = actorOf(context)
    const row = await selectTwoStep(context.db, id)
    if (!row) throw notStarted()
    if (row.confirmed_at) throw alreadyOn()
    await attempts.countProof(id)
    if (!(await takeCode(context.db, id, row.secret, body.code))) throw invalidField('code', 'wrongCode')
    if (!(await confirmTwoStepRow(context.db, id))) throw alreadyOn()
    await audit(context, {
      action: 'employee.twoStepOn',
      entity: 'employee',
      entityId: id,
      changes: { twoStep: { old: false, new: true } },
    })
    return writeRecoveryCodes(context)
  }
}

/** Switches it off for whoever the caller has already made sure of; false when it was off. */
export async function removeTwoStep(context: Context, employeeId: string): Promise<boolean> {
  const wasOn = await deleteTwoStep(context.db, employeeId)
  if (!wasOn) return false
  await audit(context, {
    action: 'employee.twoStepOff',
    entity: 'employee',
    entityId: employeeId,
    changes: { twoStep: { old: true, new: false } },
  })
  return true
}

export function endTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.endTwoStep>): Promise<null> => {
    await provePassword(context, attempts, body.currentPassword)
    await removeTwoStep(context, actorOf(context).id)
    return null
  }
}

export function renewRecoveryCodes(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.renewRecoveryCodes>) => {
    const { id } = actorOf(context)
    await provePassword(context, attempts, body.currentPassword)
    const row = await selectTwoStep(context.db, id)
    if (!row?.confirmed_at) throw notStarted()
    await audit(context, { action: 'employee.recoveryCodesRenewed', entity: 'employee', entityId: id })
    return writeRecoveryCodes(context)
  }
}
