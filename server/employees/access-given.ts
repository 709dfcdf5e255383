import { sql } from 'kysely'
import type { Account } from '@/lib/contracts/account'
import type { Database } from '@/server/core/database'

/** For how long a reset is shown to whom it concerns, and to a second person. */
const DAYS = 7

/**
 * Second steps that somebody else removed, and links for a new password of who had one before. The first link of a new
 * employee is no reset.
 */
const resets = sql`
  a.action in ('employee.twoStepOff', 'employee.passwordLinkMade') and a.employee_id is not null and a.employee_id::text <> a.entity_id::text
  and a.at > now() - make_interval(days => ${sql.lit(DAYS)})
  and (a.action = 'employee.twoStepOff'
    or (a.action = 'employee.passwordLinkMade' and a.changes -> 'hasPassword' ->> 'old' = 'true'))`

/** How often others reset somebody's way in lately: a super admin looks at what they did not do themselves. */
export async function countAccessReset(db: Database, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from audit_log a where ${resets} and a.employee_id <> ${readerId}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** How often somebody was held up who read very many customers. */
export async function countReadsStopped(db: Database, readerId: string): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from audit_log a
    where a.action = 'customers.readsStopped' and a.employee_id <> ${readerId}
      and a.at > now() - make_interval(days => ${sql.lit(DAYS)})`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** What others did to one's own way in, the latest first. */
export async function findAccessResets(db: Database, employeeId: string): Promise<Account['accessResets']> {
  const { rows } = await sql<{ action: string; at: Date; by: string }>`
    select a.action, a.at, e.name as by from audit_log a join employees e on e.id = a.employee_id
    where ${resets} and a.entity_id = ${employeeId} order by a.id desc limit 10`.execute(db)
  return rows.map(({ action, at, by }) => ({
    kind: action === 'employee.twoStepOff' ? 'twoStepOff' : 'passwordLink',
    at: at.toISOString(),
    by,
  }))
}
