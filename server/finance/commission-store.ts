import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'

export interface CommissionSum {
  employee_id: string
  name: string
  month: string
  lines: string
  collected_usd: string
  commission_usd: string
}

interface Asked {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  employeeId?: string
}

/** Commission by month and sales person, the latest month first. */
export async function selectCommissionSums(db: Database, { from, to, employeeId }: Asked) {
  const { rows } = await sql<CommissionSum>`
    select s.employee_id, e.name, to_char(s.month, 'YYYY-MM') as month, s.lines, s.collected_usd, s.commission_usd
    from (
      select employee_id, month, sum(lines) as lines, sum(collected_usd) as collected_usd,
        sum(commission_usd) as commission_usd
      from commission_sums
      where month between date_trunc('month', ${from ?? '-infinity'}::timestamp)::date and ${to ?? 'infinity'}::date
        and (${employeeId ?? null}::uuid is null or employee_id = ${employeeId ?? null})
      group by 1, 2
    ) s join employees e on e.id = s.employee_id
    order by s.month desc, e.name, e.id`.execute(db)
  return rows
}

export interface CommissionLineRow {
  id: string
  counted_on: string
  package_id: string
  tracking_number: string
  customer_name: string | null
  receipt_number: string
  amount: string
  currency: string
  collected_usd: string
  percent: string
  commission_usd: string
}

interface ListQuery {
  itemsPerPage: number
  pageNum: number
  sort?: string | undefined
  month: CalendarDate
}

export async function countCommissionLines(db: Database, employeeId: string, month: CalendarDate) {
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(lines), 0) as count from commission_sums
    where employee_id = ${employeeId} and month = ${month}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectCommissionLines(db: Database, employeeId: string, query: ListQuery) {
  const sqlOrder = sql.raw(query.sort === 'date' ? 'asc' : 'desc')
  const { rows } = await sql<CommissionLineRow>`
    with shown as (
      select * from commission_lines where employee_id = ${employeeId} and month = ${query.month}
      order by counted_on ${sqlOrder}, id ${sqlOrder} limit ${query.itemsPerPage} offset ${offsetOf(query)}
    )
    select l.id, l.counted_on, p.package_id, c.tracking_number, r.name as customer_name, p.receipt_number, p.amount,
      p.currency, l.collected_usd, l.percent, l.commission_usd
    from shown l join payments p on p.id = l.payment_id join packages c on c.id = p.package_id
    left join customers r on r.id = c.receiver_id
    order by l.counted_on ${sqlOrder}, l.id ${sqlOrder}`.execute(db)
  return rows
}

export async function selectPercent(db: Database, employeeId: string): Promise<string> {
  const row = await db
    .selectFrom('employees')
    .select('commission_percent')
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.commission_percent ?? '0'
}
