import type {
  Employee,
  endEmployeeSessions as endEndpoint,
  removeEmployeeTwoStep as removeEndpoint,
  setEmployeeStatus as statusEndpoint,
} from '@/lib/contracts/employees'
import { employeeMove } from '@/lib/domain/access'
import { audit } from '@/server/core/audit'
import type { Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { endAllSessions } from '@/server/session/sessions'
import { removeTwoStep } from '@/server/session/two-step'
import { findEmployee, lockManaged, refuseSelf } from './manage'
import { updateEmployeeRow } from './people-store'
import { refuseTakenEmail } from './save-employee'

/** Suspends, activates, deletes or recalls; who is no longer active has no session left when this is answered. */
export async function setEmployeeStatus(
  context: Context,
  { params, body }: InputOf<typeof statusEndpoint>,
): Promise<Employee> {
  const managed = await lockManaged(context, params.id)
  const { row, requireOneOwner } = managed
  const move = employeeMove(row.status, body.status)
  if (!move) throw invalidField('status', 'employeeMove', {}, 409)
  requireOneOwner({ privilege: row.privilege, status: body.status })
  refuseSelf(managed)
  await refuseTakenEmail(() => updateEmployeeRow(context.db, params.id, { status: body.status }))
  if (body.status !== 'active') await endAllSessions(context.db, params.id)
  await audit(context, {
    action: `employee.${move}`,
    entity: 'employee',
    entityId: params.id,
    changes: { status: { old: row.status, new: body.status } },
    reason: body.reason,
  })
  return findEmployee(context.db, params.id)
}

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
