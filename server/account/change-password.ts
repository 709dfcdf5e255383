import type { changePassword as changeEndpoint } from '@/lib/contracts/account'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { writePassword } from '@/server/employees/own-record'
import { refuseWeakPassword } from '@/server/session/common-passwords'
import { endOtherSessionsOf } from '@/server/session/end-sessions'
import type { LoginAttempts } from '@/server/session/login-attempts'
import { hashPassword } from '@/server/session/password'
import { provePassword } from '@/server/session/prove-password'

/** Sets one's own password; whoever was signed in with the old one elsewhere is out. */
export function changePassword(attempts: LoginAttempts) {
  return async (context: Context, { body }: InputOf<typeof changeEndpoint>): Promise<null> => {
    const actor = actorOf(context)
    await provePassword(context, attempts, body.currentPassword)
    if (body.newPassword === body.currentPassword) throw invalidField('newPassword', 'samePassword')
    refuseWeakPassword('newPassword', body.newPassword, actor)
    await writePassword(context.db, actor.id, await hashPassword(body.newPassword))
    await endOtherSessionsOf(context.db, actor.id, actor.sessionId)
    await audit(context, { action: 'employee.passwordChanged', entity: 'employee', entityId: actor.id })
    return null
  }
}
