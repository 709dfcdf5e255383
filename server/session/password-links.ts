import type { createPasswordLink as createEndpoint } from '@/lib/contracts/employees'
import type { readPasswordLink as readEndpoint, setPassword as setEndpoint } from '@/lib/contracts/session'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findActiveById } from '@/server/employees/find-employees'
import { lockManaged, refuseSelf } from '@/server/employees/manage'
import { lockPassword, writePassword } from '@/server/employees/own-record'
import { refuseWeakPassword } from './common-passwords'
import { endAllSessions } from './end-sessions'
import { hashPassword, passwordFits } from './password'
import { deleteLink, replaceLink, selectLink } from './password-link-store'
import { makeToken, tokenHash } from './token'

/** One error for used, replaced, expired and unknown links. */
function linkGone(): ApiFailure {
  return new ApiFailure(404, 'link_gone', 'passwordLinkGone')
}

/** Ends password and sessions of an employee, and makes the way to a new one. */
export async function createPasswordLink(context: Context, { params }: InputOf<typeof createEndpoint>) {
  const managed = await lockManaged(context, params.id)
  const { row } = managed
  refuseSelf(managed)
  if (row.status !== 'active') throw new ApiFailure(409, 'not_active', 'employeeNotActive')
  const token = makeToken()
  await lockPassword(context.db, params.id)
  const ended = await endAllSessions(context.db, params.id)
  const expiresAt = await replaceLink(context.db, {
    employeeId: params.id,
    tokenHash: tokenHash(token),
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: 'employee.passwordLinkMade',
    entity: 'employee',
    entityId: params.id,
    changes: { hasPassword: { old: row.has_password, new: false }, sessions: { old: ended, new: 0 } },
  })
  context.setHeader('cache-control', 'no-store')
  return { token, expiresAt: expiresAt.toISOString() }
}

export async function readPasswordLink(context: Context, { query }: InputOf<typeof readEndpoint>) {
  const link = await selectLink(context.db, tokenHash(query.token))
  if (!link) throw linkGone()
  context.setHeader('cache-control', 'no-store')
  return { name: link.name, email: link.email, expiresAt: link.expires_at.toISOString() }
}

/** Sets a password by its link. Of two who use the link at once, one does. */
export async function setPassword(context: Context, { body }: InputOf<typeof setEndpoint>) {
  const hash = tokenHash(body.token)
  const link = await selectLink(context.db, hash)
  if (!link) throw linkGone()
  refuseWeakPassword('password', body.password, link)
  if (await passwordFits(link.password_hash, body.password)) throw invalidField('password', 'samePassword')
  const passwordHash = await hashPassword(body.password)
  if (!(await deleteLink(context.db, hash))) throw linkGone()
  await writePassword(context.db, link.employee_id, passwordHash)
  await endAllSessions(context.db, link.employee_id)
  const user = await findActiveById(context.db, link.employee_id)
  await audit(
    { ...context, actor: user ? { ...user, sessionId: '' } : null },
    {
      action: 'employee.passwordSet',
      entity: 'employee',
      entityId: link.employee_id,
      changes: { hasPassword: { old: false, new: true } },
    },
  )
  return { email: link.email }
}
