import { type Selectable, sql } from 'kysely'
import type { EmployeeInput, listEmployees } from '@/lib/contracts/employees'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { EmployeeStatus, Position, Privilege } from '@/lib/domain/access'
import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import { holdsPhone } from '@/server/customers/has-name-or-phone'
import type { Employees } from '@/server/database/types'

/** Where each field of a manager's form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  photoId: 'profile_file_id',
  privilege: 'privilege',
  position: 'position',
  salary: 'salary',
  salaryCurrency: 'salary_currency',
  commissionPercent: 'commission_percent',
  whatsAppNumber: 'whatsapp_number',
  whatsAppType: 'whatsapp_type',
  isOnlineSales: 'is_online_sales',
} as const satisfies Record<keyof EmployeeInput, keyof Employees>

type Stored = Pick<Selectable<Employees>, (typeof COLUMN_OF)[keyof EmployeeInput]>

export interface EmployeeFields extends Stored {
  privilege: Privilege
  position: Position
  salary_currency: Currency
}

export interface EmployeeRow extends EmployeeFields {
  id: string
  status: EmployeeStatus
  language: string
  digest_channel: string | null
  has_password: boolean
  password_set_at: Date | null
  has_two_step: boolean
  last_seen_at: Date | null
  file_key: string | null
  file_width: number | null
  file_height: number | null
  created_at: Date
  updated_at: Date
  version: number
}

const FIELDS = sql.join(Object.values(COLUMN_OF).map((column) => sql.ref(`e.${column}`)))

const ROW = sql`
  ${FIELDS}, coalesce(e.salary_currency, 'TZS') as salary_currency, e.id, e.status, e.language, e.digest_channel, not e.must_change_password as has_password, e.password_set_at,
  exists (select from two_step t where t.employee_id = e.id and t.confirmed_at is not null) as has_two_step,
  (select max(s.last_seen_at) from sessions s where s.employee_id = e.id) as last_seen_at,
  f.storage_key as file_key, f.width as file_width, f.height as file_height,
  e.created_at, e.updated_at, e.version`
const FROM = sql`from employees e left join files f on f.id = e.profile_file_id`

export async function selectEmployee(db: Database, id: string): Promise<EmployeeRow | undefined> {
  const { rows } = await sql<EmployeeRow>`select ${ROW} ${FROM} where e.id = ${id}`.execute(db)
  return rows[0]
}

export async function selectEmployeePage(db: Database, query: QueryOf<typeof listEmployees>) {
  const pattern = query.search ? likePattern(query.search) : null
  const search = query.search ?? ''
  const found = sql`
    where (${query.status ?? null}::text is null and e.status <> 'deleted' or e.status = ${query.status ?? null})
      and (${query.position ?? null}::text is null or e.position = ${query.position ?? null})
      and (${query.privilege ?? null}::text is null or e.privilege = ${query.privilege ?? null})
      and (${pattern}::text is null or lower(e.name) like ${pattern} or e.email like ${pattern}
        or ${holdsPhone(sql`e.phone`, search)} or ${holdsPhone(sql`e.whatsapp_number`, search)})`
  const { column, direction } = sortOf(query.sort ?? 'name')
  const order = sql`${column === 'name' ? sql`lower(e.name)` : sql`e.created_at`} ${sql.raw(direction)}, e.id`
  const { rows } = await sql<EmployeeRow>`select ${ROW} ${FROM} ${found}
    order by ${order} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const counted = await sql<{ count: string }>`select count(*) ${FROM} ${found}`.execute(db)
  return { rows, total: Number(counted.rows[0]?.count ?? 0) }
}

export async function insertEmployee(
  db: Database,
  fields: EmployeeFields & { password_hash: string; language: string },
): Promise<string> {
  const { id } = await db
    .insertInto('employees')
    .values({ ...fields, must_change_password: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function updateEmployeeRow(
  db: Database,
  id: string,
  fields: Partial<
    EmployeeFields & { status: EmployeeStatus; language: string; digest_channel: string | null }
  >,
): Promise<void> {
  await db
    .updateTable('employees')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export interface LockedPerson {
  id: string
  privilege: Privilege
  position: Position
  status: EmployeeStatus
}

/**
 * Locks some people and every active super admin, always in the same order. Whoever waited sees what the other did: so two
 * owners who shut each other out at once do it one after the other, and the second one is told.
 */
export async function lockPeople(db: Database, ids: readonly string[]): Promise<LockedPerson[]> {
  return (
    db
      .selectFrom('employees')
      .select(['id', 'privilege', 'position', 'status'])
      .where((where) =>
        where.or([
          where('id', '=', sql<string>`any(${[...ids]}::uuid[])`),
          where.and([where('privilege', '=', 'super admin'), where('status', '=', 'active')]),
        ]),
      )
      .orderBy('id')
      // What other calls write about these people (an audit row) need not wait.
      .forNoKeyUpdate()
      .execute() as Promise<LockedPerson[]>
  )
}
