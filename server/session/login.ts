import type { IncomingHttpHeaders } from 'node:http'
import { AUTH_HEADER, TOKEN_BINDING_HEADER } from '@/lib/contracts/envelope'
import type { CurrentUser, login as loginEndpoint } from '@/lib/contracts/session'
import { audit, auditAll } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findActiveByEmail } from '@/server/employees/find-employees'
import { findKnownDevice, rememberDevice } from './known-device'
import type { LoginAttempts } from './login-attempts'
import { passwordFits } from './password'
import { mustSetUpTwoStep } from './step-up'
import { deleteSessionsOnDevice, insertSession } from './store'
import { makeToken, tokenHash } from './tokens'
import { takeCode } from './two-step'
import { selectTwoStep } from './two-step-store'

/** No hint which part was wrong, nor whether there is such an account. */
function wrongCredentials(): ApiFailure {
  return new ApiFailure(401, 'wrong_credentials', 'wrongCredentials')
}

/** Asked about in place of an account that is not there, so that both ways ask the same. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

type Employee = NonNullable<Awaited<ReturnType<typeof findActiveByEmail>>>

async function startSession(
  context: Context,
  { id, user }: Employee,
  { headers, hasGivenCode }: { headers: IncomingHttpHeaders; hasGivenCode: boolean },
): Promise<string> {
  const token = makeToken()
  const { address, userAgent } = context
  const binding = headers[TOKEN_BINDING_HEADER]
  const isBound = binding === 'https' || binding === 'http'
  // The website names the scheme of its page, which may be http in the office's own network.
  const isSecure = isBound ? binding === 'https' : (context.config.publicUrl?.startsWith('https:') ?? false)
  const device = await rememberDevice(context, id, headers.cookie, isSecure)
  const actor = { ...user, sessionId: '' }
  // A browser holds one session: of the one before nobody has the token any more, be it a colleague's.
  const replaced = isBound ? await deleteSessionsOnDevice(context.db, device) : []
  await auditAll(
    { ...context, actor },
    replaced.map((entityId) => ({ action: 'session.replaced', entity: 'employee', entityId })),
  )
  await insertSession(context.db, {
    tokenHash: tokenHash(token),
    employeeId: id,
    address,
    userAgent,
    deviceHash: isBound ? device : null,
    hasGivenCode,
  })
  await audit({ ...context, actor }, { action: 'session.started', entity: 'employee', entityId: id })
  return token
}

interface Step {
  attempts: LoginAttempts
  email: string
  device: string | null
  code: string | undefined
}

/** The second step, for whoever has switched it on; answers whether a code was taken. Only a right password comes this far. */
async function passSecondStep(context: Context, employeeId: string, step: Step): Promise<boolean> {
  const { attempts, email, device, code } = step
  const twoStep = await selectTwoStep(context.db, employeeId)
  if (!twoStep?.confirmed_at) return false
  if (code === undefined) {
    await attempts.halfway(email, context.address, device)
    throw new ApiFailure(401, 'two_step_required', 'twoStepRequired')
  }
  await attempts.countCode(email, device)
  const isTaken = await takeCode(context, employeeId, twoStep.secret, code)
  if (!isTaken) throw new ApiFailure(401, 'wrong_code', 'wrongCode')
  await attempts.codeWasRight(email, device)
  return true
}

/**
 * Signs an employee in. The count of attempts is kept outside the transaction, because it must outlive the refusal.
 */
export function login(attempts: LoginAttempts, isDemo: boolean) {
  return async (context: Context, { body, request }: InputOf<typeof loginEndpoint>): Promise<CurrentUser> => {
    const { email, code } = body
    const employee = await findActiveByEmail(context.db, email, { isDemo })
    const { cookie } = request.headers
    const device = await findKnownDevice(context.db, employee?.id ?? NOBODY, cookie)
    await attempts.count(email, context.address, device)
    const fits = await passwordFits(employee?.passwordHash, body.password)
    if (!fits || !employee) throw wrongCredentials()
    const step = { attempts, email, device, code }
    const hasGivenCode = await passSecondStep(context, employee.id, step)
    const token = await context.db
      .transaction()
      .execute((trx) =>
        startSession({ ...context, db: trx }, employee, { headers: request.headers, hasGivenCode }),
      )
    await attempts.succeeded(email, context.address, device)
    context.setHeader(AUTH_HEADER, token)
    context.setHeader('cache-control', 'no-store')
    const mustSetUp = !hasGivenCode && (await mustSetUpTwoStep(context.db, employee.user))
    return { ...employee.user, ...(mustSetUp && { mustSetUpTwoStep: true }) }
  }
}
