import type { Employee } from '@/lib/contracts/employees'
import { type EmployeeStatus, mayManage, type Privilege } from '@/lib/domain/access'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, notAuthenticated, notFound } from '@/server/core/failures'
import { privateImages } from '@/server/files/signed-address'
import { type EmployeeRow, type LockedPerson, lockPeople, selectEmployee } from './people-store'
import { presentEmployee } from './presenter'

export async function findEmployee(db: Database, id: string): Promise<Employee> {
  const row = await selectEmployee(db, id)
  if (!row) throw notFound()
  return presentEmployee(row, await privateImages(db))
}

export function aboveYou(): ApiFailure {
  return new ApiFailure(403, 'above_you', 'aboveYou')
}

interface Managed {
  row: EmployeeRow
  actor: LockedPerson
  isSelf: boolean
  /** Refuses what would leave the house without an active super admin. */
  requireOneOwner(after: { privilege: Privilege; status: EmployeeStatus }): void
}

/**
 * Locks an employee for a manager's act, together with the manager: somebody who was suspended a moment ago acts no longer,
 * and nobody acts on a person above them.
 */
export async function lockManaged(context: Context, id: string): Promise<Managed> {
  const actorId = actorOf(context).id
  const locked = await lockPeople(context.db, [actorId, id])
  const actor = locked.find((person) => person.id === actorId)
  const person = locked.find((one) => one.id === id)
  if (actor?.status !== 'active') throw notAuthenticated()
  const row = person && (await selectEmployee(context.db, id))
  if (!person || !row) throw notFound()
  if (id !== actorId && !mayManage(actor, person)) throw aboveYou()
  const isOwner = (one: { privilege: Privilege; status: EmployeeStatus }) =>
    one.privilege === 'super admin' && one.status === 'active'
  return {
    row,
    actor,
    isSelf: id === actorId,
    requireOneOwner(after) {
      const others = locked.filter((one) => one.id !== id && isOwner(one))
      if (isOwner(person) && !isOwner(after) && others.length === 0) {
        throw new ApiFailure(409, 'last_super_admin', 'lastSuperAdmin')
      }
    },
  }
}

/** What a colleague has to do for oneself, or what My account is for. */
export function refuseSelf({ isSelf }: Managed): void {
  if (isSelf) throw new ApiFailure(409, 'not_yourself', 'notYourself')
}
