import type {
  Employee,
  endEmployeeSessions as endEndpoint,
  removeEmployeeTwoStep as removeEndpoint,
} from '@/lib/contracts/employees'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import type { InputOf } from '@/server/core/route'
import { endAllSessions } from '@/server/session/end-sessions'
import { removeTwoStep } from '@/server/session/two-step'
import { findEmployee, lockManaged, refuseSelf } from './manage'

export async function endEmployeeSessions(
  context: Context,
  { params }: InputOf<typeof endEndpoint>,
): Promise<{ ended: number }> {
  const managed = await lockManaged(context, params.id)
  refuseSelf(managed)
  const ended = await endAllSessions(context.db, params.id)
  await audit(context, {
    action: 'employee.signedOut',
    entity: 'employee',
    entityId: params.id,
    changes: { sessions: { old: ended, new: 0 } },
  })
  return { ended }
}

/** For a lost phone. One's own is switched off in one's account, with the password. */
export async function removeEmployeeTwoStep(
  context: Context,
  { params }: InputOf<typeof removeEndpoint>,
): Promise<Employee> {
  const managed = await lockManaged(context, params.id)
  refuseSelf(managed)
  await removeTwoStep(context, params.id)
  return findEmployee(context.db, params.id)
}
