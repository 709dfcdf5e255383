import { AUTH_HEADER } from '@/lib/contracts/envelope'
import type { CurrentUser, login as loginEndpoint } from '@/lib/contracts/session'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findActiveByEmail } from '@/server/employees/find-employees'
import { makeToken, tokenHash } from './find-actor'
import type { LoginAttempts } from './login-attempts'
import { passwordFits } from './password'
import { insertSession, isKnownAddress, rememberAddress } from './store'
import { takeCode } from './two-step'
import { selectTwoStep } from './two-step-store'

/** No hint which part was wrong, nor whether there is such an account. */
function wrongCredentials(): ApiFailure {
  return new ApiFailure(401, 'wrong_credentials', 'wrongCredentials')
}

/** Asked about in place of an account that is not there, so that both ways ask the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Employee = NonNullable<Awaited<ReturnType<typeof findActiveByEmail>>>

async function startSession(context: Context, { id, user }: Employee): Promise<string> {
  const token = makeToken()
  const { address, userAgent } = context
  await insertSession(context.db, { tokenHash: tokenHash(token), employeeId: id, address, userAgent })
  await rememberAddress(context.db, id, address)
  const actor = { ...user, sessionId: '' }
  await audit({ ...context, actor }, { action: 'session.started', entity: 'employee', entityId: id })
  return token
}

interface Step {
  attempts: LoginAttempts
  email: string
  known: boolean
  code: string | undefined
}

/** The second step, for whoever has switched it on. Only a right password comes this far. */
async function passSecondStep(context: Context, employeeId: string, step: Step): Promise<void> {
  const { attempts, email, known, code } = step
  const twoStep = await selectTwoStep(context.db, employeeId)
  if (!twoStep?.confirmed_at) return
  if (code === undefined) {
    await attempts.halfway(email, context.address, known)
    throw new ApiFailure(401, 'two_step_required', 'twoStepRequired')
  }
  await attempts.countCode(email, known)
  const isTaken = await takeCode(context.db, employeeId, twoStep.secret, code)
  if (!isTaken) throw new ApiFailure(401, 'wrong_code', 'wrongCode')
  await attempts.codeWasRight(email, known)
}

/**
 * Signs an employee in. The count of attempts is kept outside the transaction, because it must outlive the refusal.
 */
export function login(attempts: LoginAttempts, isDemo: boolean) {
  return async (context: Context, { body }: InputOf<typeof loginEndpoint>): Promise<CurrentUser> => {
    const { email, code } = body
    const employee = await findActiveByEmail(context.db, email, { isDemo })
    const known = await isKnownAddress(context.db, employee?.id ?? NOBODY, context.address)
    await attempts.count(email, context.address, known)
    const fits = await passwordFits(employee?.passwordHash, body.password)
    if (!fits || !employee) throw wrongCredentials()
    await passSecondStep(context, employee.id, { attempts, email, known, code })
    const token = await context.db
      .transaction()
      .execute((trx) => startSession({ ...context, db: trx }, employee))
    await attempts.succeeded(email, context.address, known)
    context.setHeader(AUTH_HEADER, token)
    context.setHeader('cache-control', 'no-store')
    return employee.user
  }
}
