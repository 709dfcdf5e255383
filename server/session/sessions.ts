import type { AccountSession, endSession as endEndpoint } from '@/lib/contracts/account'
import { mayManage } from '@/lib/domain/access'
import { deviceOf } from '@/lib/domain/device'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { forgetDevices } from './known-device'
import { deleteSession, deleteSessionsOf, selectSessionOwner, selectSessionsOf } from './store'

/** Signs somebody out everywhere; answers how many places that were. */
export async function endAllSessions(db: Database, employeeId: string): Promise<number> {
  await forgetDevices(db, employeeId)
  return deleteSessionsOf(db, employeeId, null)
}

/** Signs somebody out everywhere else: a device that somebody else may hold is known no more. */
export async function endOtherSessionsOf(
  db: Database,
  employeeId: string,
  sessionId: string,
): Promise<number> {
  await forgetDevices(db, employeeId)
  return deleteSessionsOf(db, employeeId, sessionId)
}

export async function endOtherSessions(context: Context): Promise<{ ended: number }> {
  const { id, sessionId } = actorOf(context)
  const ended = await endOtherSessionsOf(context.db, id, sessionId)
  await audit(context, {
    action: 'session.othersEnded',
    entity: 'employee',
    entityId: id,
    changes: { sessions: { old: ended + 1, new: 1 } },
  })
  return { ended }
}

/** Ends one session. Of one that is nobody's, or of somebody above the caller, is said that it is not there. */
export async function endSession(context: Context, { params }: InputOf<typeof endEndpoint>): Promise<null> {
  const actor = actorOf(context)
  const owner = await selectSessionOwner(context.db, params.id)
  if (!owner || (owner.id !== actor.id && !mayManage(actor, owner))) throw notFound()
  await deleteSession(context.db, params.id)
  await audit(context, { action: 'session.ended', entity: 'employee', entityId: owner.id })
  return null
}

/** Sessions of an employee, with readable device names. */
export async function listSessions(context: Context, employeeId: string): Promise<AccountSession[]> {
  const { sessionId } = actorOf(context)
  const rows = await selectSessionsOf(context.db, employeeId)
  return rows.map((row) => ({
    id: row.id,
    ...deviceOf(row.user_agent ?? ''),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at.toISOString(),
    isThis: row.id === sessionId,
  }))
}
