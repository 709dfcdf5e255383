import { sql } from 'kysely'
import type { nameTransferChecker as nameEndpoint, TransferChecker } from '@/lib/contracts/employees'
import { NAMING_HOURS } from '@/lib/domain/four-eyes'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField, notAuthenticated } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { lockPeople } from './people-store'

interface CheckerRow {
  id: string
  name: string
  by_id: string
  by_name: string
  named_at: Date
  counts_from: Date
}

async function selectChecker(db: Database): Promise<CheckerRow | undefined> {
  const { rows } = await sql<CheckerRow>`
    select e.id, e.name, b.id as by_id, b.name as by_name, e.checker_named_at as named_at,
      e.checker_named_at + make_interval(hours => ${NAMING_HOURS}) as counts_from
    from employees e join employees b on b.id = e.checker_named_by
    where e.checker_named_at is not null and e.status = 'active' and e.privilege = 'system manager'`.execute(
    db,
  )
  return rows[0]
}

async function hasOtherSuperAdmin(db: Database, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('employees')
    .select('id')
    .where('privilege', '=', 'super admin')
    .where('status', '=', 'active')
    .where('id', '<>', id)
    .executeTakeFirst()
  return row !== undefined
}

export async function findTransferChecker(context: Context): Promise<TransferChecker> {
  const row = await selectChecker(context.db)
  return {
    checker: row
      ? {
          id: row.id,
          name: row.name,
          namedBy: { id: row.by_id, name: row.by_name },
          namedAt: row.named_at.toISOString(),
          countsFrom: row.counts_from.toISOString(),
        }
      : null,
    hasOtherSuperAdmin: await hasOtherSuperAdmin(context.db, actorOf(context).id),
  }
}

/** Names nobody, so that there is never more than one; whoever was named before has to be named anew. */
async function clearChecker(db: Database): Promise<void> {
  await db
    .updateTable('employees')
    .set({ checker_named_by: null, checker_named_at: null, checker_named_alone: null })
    .where('checker_named_at', 'is not', null)
    .execute()
}

async function writeChecker(db: Database, id: string, naming: { by: string; alone: boolean }): Promise<void> {
  await db
    .updateTable('employees')
    .set({
      checker_named_by: naming.by,
      checker_named_at: sql<Date>`now()`,
      checker_named_alone: naming.alone,
    })
    .where('id', '=', id)
    .execute()
}

export async function nameTransferChecker(
  context: Context,
  { body: { employeeId } }: InputOf<typeof nameEndpoint>,
): Promise<TransferChecker> {
  const { db } = context
  const by = actorOf(context).id
  const people = await lockPeople(db, employeeId === null ? [by] : [by, employeeId])
  const owners = people.filter((one) => one.privilege === 'super admin' && one.status === 'active')
  if (!owners.some(({ id }) => id === by)) throw notAuthenticated()
  const before = await selectChecker(db)
  // The same name again does not begin the wait anew.
  if (before?.id === employeeId) return findTransferChecker(context)
  await clearChecker(db)
  if (employeeId !== null) {
    const person = people.find(({ id }) => id === employeeId)
    if (person?.status !== 'active' || person.privilege !== 'system manager') {
      throw invalidField('employeeId', 'notManager')
    }
    await writeChecker(db, employeeId, { by, alone: owners.length === 1 })
  }
  await audit(context, {
    action: 'company.checkerNamed',
    entity: 'settings',
    entityId: 'transferChecker',
    changes: { transferChecker: { old: before?.id ?? null, new: employeeId } },
  })
  return findTransferChecker(context)
}
