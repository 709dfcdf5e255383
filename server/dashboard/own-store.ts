import { sql } from 'kysely'
import { LATE_AFTER_DAYS } from '@/lib/domain/waiting-status'
import type { Database } from '@/server/core/database'

interface OwnRow {
  shown_status: number
  waiting_status: string
  is_unpaid: boolean
  packages: string
  unpaid_usd: string
  too_long: string
  received_today: string
}

/** The packages of a sales person's customers, counted by what a list is narrowed by. */
export async function selectOwnPackages(db: Database, employeeId: string): Promise<OwnRow[]> {
  const { rows } = await sql<OwnRow>`
    select p.shown_status, p.waiting_status, p.is_unpaid, count(*) as packages,
      sum(case when p.is_unpaid then p.total_usd - p.discount_usd - p.paid_usd else 0 end) as unpaid_usd,
      count(*) filter (where p.waiting_status <> 'approved'
        and p.created_at <= now() - make_interval(days => ${LATE_AFTER_DAYS})) as too_long,
      count(*) filter (where p.created_at >=
        (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai') as received_today
    from customer_sales_persons s join packages p on p.receiver_id = s.customer_id
    where s.employee_id = ${employeeId}
    group by 1, 2, 3`.execute(db)
  return rows
}

export async function countOwnCustomers(db: Database, employeeId: string): Promise<number> {
  const { rows } = await sql<{ number: string }>`
    select count(*) as number from customer_sales_persons s join customers c on c.id = s.customer_id
    where s.employee_id = ${employeeId} and c.merged_into is null`.execute(db)
  return Number(rows[0]?.number ?? 0)
}
