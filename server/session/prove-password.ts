import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { findPasswordHash } from '@/server/employees/own-record'
import type { LoginAttempts } from './login-attempts'
import { passwordFits } from './password'

/** Makes sure that it is the owner of the session who asks, and not somebody at their open screen. */
export async function provePassword(
  context: Context,
  attempts: LoginAttempts,
  currentPassword: string,
): Promise<void> {
  const { id } = actorOf(context)
  await attempts.countProof(id)
  const hash = await findPasswordHash(context.db, id)
  if (!(await passwordFits(hash, currentPassword))) throw invalidField('currentPassword', 'wrongPassword')
  await attempts.proved(id)
}
