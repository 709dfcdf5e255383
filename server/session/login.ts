import { AUTH_HEADER } from '@/lib/contracts/envelope'
import type { CurrentUser, login as loginEndpoint } from '@/lib/contracts/session'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { ApiFailure } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findActiveByEmail } from '@/server/employees/find-active-by-email'
import type { LoginAttempts } from './login-attempts'
import { passwordFits } from './password'
import { insertSession, isKnownAddress, rememberAddress } from './store'
import { makeToken, tokenHash } from './token'

/** No hint which part was wrong, nor whether there is such an account. */
function wrongCredentials(): ApiFailure {
  return new ApiFailure(401, 'wrong_credentials', 'wrongCredentials')
}

/**
 * Signs an employee in. The count of attempts is kept outside the transaction, because it must outlive the refusal.
 */
export function login(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof loginEndpoint>): Promise<CurrentUser> => {
    const email = body.email.toLowerCase()
    const employee = await findActiveByEmail(context.db, email)
    const known = employee ? await isKnownAddress(context.db, employee.id, context.address) : false
    await attempts.count(email, context.address, known)
    if (!(await passwordFits(employee?.password_hash, body.password)) || !employee) throw wrongCredentials()
    const token = makeToken()
    await context.db.transaction().execute(async (trx) => {
      const { address, userAgent } = context
      await insertSession(trx, {
        tokenHash: tokenHash(token),
        employeeId: employee.id,
        address,
        userAgent,
      })
      await rememberAddress(trx, employee.id, address)
      const actor = { ...employee.user, sessionId: '' }
      await audit(
        { ...context, db: trx, actor },
        { action: 'session.started', entity: 'employee', entityId: employee.id },
      )
    })
    await attempts.succeeded(email, context.address, known)
    context.setHeader(AUTH_HEADER, token)
    context.setHeader('cache-control', 'no-store')
    return employee.user
  }
}
