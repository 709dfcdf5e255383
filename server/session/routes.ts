import * as contract from '@/lib/contracts/session'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { type Route, route } from '@/server/core/route'
import { login } from './login'
import type { LoginAttempts } from './login-attempts'
import { deleteDeadLinks, readPasswordLink, setPassword } from './password-links'
import { deleteDeadSessions, deleteSession } from './store'

async function getSession(context: Context) {
  const { sessionId: _, hasJustWritten: __, ...user } = actorOf(context)
  return user
}

/** Ends the session on the server: its token is worth nothing from the answer on. */
async function logout(context: Context): Promise<null> {
  const actor = actorOf(context)
  await deleteSession(context.db, actor.sessionId)
  await audit(context, { action: 'session.ended', entity: 'employee', entityId: actor.id })
  return null
}

export function sessionRoutes(attempts: LoginAttempts, isDemo: boolean): Route[] {
  return [
    route(contract.login, login(attempts, isDemo), { ownTransaction: true }),
    route(contract.getSession, getSession),
    route(contract.logout, logout),
    route(contract.readPasswordLink, readPasswordLink),
    route(contract.setPassword, setPassword),
  ]
}

/** The hourly chores of this resource. */
export const forgetDeadSessions = deleteDeadSessions
export const forgetDeadLinks = deleteDeadLinks
