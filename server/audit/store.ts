import { sql } from 'kysely'
import type { listAuditEntries } from '@/lib/contracts/audit'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { Database } from '@/server/core/database'

export interface AuditRow {
  id: string
  at: Date
  employee_id: string | null
  employee_name: string | null
  action: string
  entity: string
  entity_id: string | null
  changes: Record<string, { old: unknown; new: unknown }>
  reason: string | null
  request_id: string | null
  /** Its personal values; null for none, and once they are gone. */
  content: string | null
}

type Asked = QueryOf<typeof listAuditEntries>

const ZONE = sql.lit('Africa/Dar_es_Salaam')

function conditions(asked: Asked) {
  const narrowing = [
    asked.before !== undefined && sql`a.id < ${asked.before}::bigint`,
    asked.employeeId && sql`a.employee_id = ${asked.employeeId}`,
    asked.action && sql`a.action = ${asked.action}`,
    asked.entity && sql`a.entity = ${asked.entity}`,
    asked.entityId && sql`a.entity_id = ${asked.entityId}`,
    asked.from && sql`a.at >= ${asked.from}::date::timestamp at time zone ${ZONE}`,
    asked.to && sql`a.at < (${asked.to}::date + 1)::timestamp at time zone ${ZONE}`,
  ].filter((one) => typeof one === 'object')
  return narrowing.length > 0 ? sql.join(narrowing, sql` and `) : sql`true`
}

/** The latest that fit, and one more if there is one. */
export async function selectEntries(db: Database, asked: Asked): Promise<AuditRow[]> {
  const { rows } = await sql<AuditRow>`/* replan */
    select a.id, a.at, a.employee_id, e.name as employee_name, a.action, a.entity, a.entity_id, a.changes, a.reason, a.request_id,
      d.content
    from (select * from audit_log a where ${conditions(asked)} order by a.id desc limit ${asked.itemsPerPage + 1}) a
    left join employees e on e.id = a.employee_id
    left join audit_details d on d.id = (a.changes->'personal'->'new'->>'id')::uuid
    order by a.id desc`.execute(db)
  return rows
}

/** What records are called, whichever sort they are of. */
export async function selectNames(
  db: Database,
  ids: readonly string[],
): Promise<{ id: string; name: string }[]> {
  if (ids.length === 0) return []
  const among = sql`any(${[...ids]}::uuid[])`
  const { rows } = await sql<{ id: string; name: string }>`
    select id, tracking_number as name from packages where id = ${among}
    union all select id, name from customers where id = ${among}
    union all select id, number from batches where id = ${among}
    union all select id, number from cartons where id = ${among}
    union all select id, english from products where id = ${among}
    union all select id, name from employees where id = ${among}
    union all select id, name from suppliers where id = ${among}
    union all select id, name from accounts where id = ${among}
    union all select id, description from transactions where id = ${among}
    union all select id, number::text from money_transfers where id = ${among}
    union all select id, number from tt_invoices where id = ${among}
    union all select id, number from invoices where id = ${among}
    union all select id, name from api_keys where id = ${among}
    union all select id, name from webhooks where id = ${among}
    union all select id, title from blog_posts where id = ${among}
    union all select id, file_name from imports where id = ${among}`.execute(db)
  return rows
}
