import { createHash, randomBytes } from 'node:crypto'
import { generateSecret, generateURI, verify } from 'otplib'
import type * as contract from '@/lib/contracts/account'
import { findCompanyProfile } from '@/server/company/profile'
import { type Author, audit } from '@/server/core/audit'
import type { Config } from '@/server/core/config'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { decrypt, encrypt, isEncrypted } from '@/server/core/secret-key'
import { type LoginAttempts, provePassword } from './login-attempts'
import { noteCodeGiven } from './store'
import {
  confirmTwoStepRow,
  countRecoveryCodes,
  deleteTwoStep,
  insertTwoStep,
  replaceRecoveryCodes,
  replaceSecret,
  selectPlainSecrets,
  selectTwoStep,
  takeRecoveryCode,
  takeStep,
} from './two-step-store'

/** One step of 30 seconds before and after the present one: telephones' clocks are not exact. */
const TOLERANCE_SECONDS = 30
/** Crockford's base32: nothing is misread from a printed sheet. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const RECOVERY_CODES = 10
const RECOVERY_LENGTH = 12

/** A new secret, and the address that an app reads from a QR code. */
function makeTwoStep(issuer: string, email: string): { secret: string; uri: string } {
  const secret = generateSecret()
  return { secret, uri: generateURI({ issuer, label: email, secret }) }
}

/** The time step whose code this is, if it lies in the window; null when the code is none. */
async function stepOf(secret: string, code: string): Promise<number | null> {
  const found = await verify({ secret, token: code, epochTolerance: TOLERANCE_SECONDS })
  return found.valid && 'timeStep' in found ? found.timeStep : null
}

function recoveryCode(): string {
  const letters = [...randomBytes(RECOVERY_LENGTH)].map((byte) => LETTERS.charAt(byte % LETTERS.length))
  return letters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

function makeRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, recoveryCode)
}

/** What of a recovery code is stored: 60 random bits need no slow hash. Spelling does not matter. */
function recoveryHash(code: string): Buffer {
  const letters = code.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1')
  return createHash('sha256').update(letters).digest()
}

/** What an account's owner may know of its second step: never the secret. */
export async function findTwoStep(
  db: Database,
  employeeId: string,
): Promise<Pick<contract.Account, 'twoStepSince' | 'recoveryCodesLeft'>> {
  const row = await selectTwoStep(db, employeeId)
  return {
    twoStepSince: row?.confirmed_at?.toISOString() ?? null,
    recoveryCodesLeft: row?.confirmed_at ? await countRecoveryCodes(db, employeeId) : 0,
  }
}

/** Encrypts the secrets that an older release stored as they are; at each start, also of what a restore brought. */
export async function encryptTwoStepSecrets(db: Database, config: Config): Promise<void> {
  for (const { employee_id: id, secret } of await selectPlainSecrets(db)) {
    await replaceSecret(db, id, secret, encrypt(config, secret, id))
  }
}

/** Null without the key that it was encrypted with: codes of an app are refused then, recovery codes go on. */
function secretOf({ config, log }: Context, employeeId: string, stored: string): string | null {
  if (!isEncrypted(stored)) return stored
  const secret = decrypt(config, stored, employeeId)
  if (secret === null)
    log.error({ employeeId }, 'a two-step secret needs the SECRET_KEY or secret.key it was made with')
  return secret
}

/** Whether a code is this person's now; a right one is used up by that. */
export async function takeCode(context: Context, employeeId: string, stored: string, code: string) {
  const { db } = context
  const digits = code.replace(/\s/g, '')
  if (!/^\d{6}$/.test(digits)) return takeRecoveryCode(db, employeeId, recoveryHash(code))
  const secret = secretOf(context, employeeId, stored)
  const step = secret === null ? null : await stepOf(secret, digits)
  return step !== null && takeStep(db, employeeId, step)
}

async function writeRecoveryCodes(context: Context): Promise<{ recoveryCodes: string[] }> {
  const recoveryCodes = makeRecoveryCodes()
  await replaceRecoveryCodes(context.db, actorOf(context).id, recoveryCodes.map(recoveryHash))
  return { recoveryCodes }
}

const alreadyOn = () => new ApiFailure(409, 'two_step_on', 'twoStepOn')
export const twoStepOff = () => new ApiFailure(409, 'two_step_off', 'twoStepOff')

export function startTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.startTwoStep>) => {
    const actor = actorOf(context)
    await provePassword(context, attempts, body.currentPassword)
    const { name } = await findCompanyProfile(context.db)
    const made = makeTwoStep(name, actor.email)
    if (!(await insertTwoStep(context.db, actor.id, encrypt(context.config, made.secret, actor.id))))
      throw alreadyOn()
    return made
  }
}

export function confirmTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.confirmTwoStep>) => {
    const { id, sessionId } = actorOf(context)
    const row = await selectTwoStep(context.db, id)
    if (!row) throw twoStepOff()
    if (row.confirmed_at) throw alreadyOn()
    await attempts.countProof(id)
    if (!(await takeCode(context, id, row.secret, body.code))) throw invalidField('code', 'wrongCode')
    if (!(await confirmTwoStepRow(context.db, id))) throw alreadyOn()
    await noteCodeGiven(context.db, sessionId)
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
export async function removeTwoStep(
  context: Author,
  employeeId: string,
  reason: string | null = null,
): Promise<boolean> {
  const wasOn = await deleteTwoStep(context.db, employeeId)
  if (!wasOn) return false
  await audit(context, {
    action: 'employee.twoStepOff',
    entity: 'employee',
    entityId: employeeId,
    changes: { twoStep: { old: true, new: false } },
    reason,
  })
  return true
}

/** The password and a code of the second step, which is used up; both are counted before they are looked at. */
async function proveBoth(
  context: Context,
  attempts: LoginAttempts,
  { currentPassword, code }: InputOf<typeof contract.endTwoStep>['body'],
): Promise<void> {
  const { id, sessionId } = actorOf(context)
  await provePassword(context, attempts, currentPassword)
  const row = await selectTwoStep(context.db, id)
  if (!row?.confirmed_at) throw twoStepOff()
  await attempts.countStepUp(sessionId)
  if (!(await takeCode(context, id, row.secret, code))) throw invalidField('code', 'wrongCode')
  await attempts.steppedUp(sessionId)
}

export function endTwoStep(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.endTwoStep>): Promise<null> => {
    await proveBoth(context, attempts, body)
    await removeTwoStep(context, actorOf(context).id)
    return null
  }
}

export function renewRecoveryCodes(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof contract.renewRecoveryCodes>) => {
    await proveBoth(context, attempts, body)
    const entityId = actorOf(context).id
    await audit(context, { action: 'employee.recoveryCodesRenewed', entity: 'employee', entityId })
    return writeRecoveryCodes(context)
  }
}
