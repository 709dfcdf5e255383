import type { AccountSession } from '@/lib/contracts/account'
import { deviceOf } from '@/lib/domain/device'
import { actorOf, type Context } from '@/server/core/context'
import { selectSessionsOf } from './store'

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
