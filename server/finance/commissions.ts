import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/commissions'
import type { CalendarDate } from '@/lib/domain/dates'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'

interface CommissionSum {
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
async function selectCommissionSums(db: Database, { from, to, employeeId }: Asked) {
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

interface CommissionLineRow {
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

async function countCommissionLines(db: Database, employeeId: string, month: CalendarDate) {
  const { rows } = await sql<{ count: string }>`
    select coalesce(sum(lines), 0) as count from commission_sums
    where employee_id = ${employeeId} and month = ${month}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function selectCommissionLines(db: Database, employeeId: string, query: ListQuery) {
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

async function selectPercent(db: Database, employeeId: string): Promise<string> {
  const row = await db
    .selectFrom('employees')
    .select('commission_percent')
    .where('id', '=', employeeId)
    .executeTakeFirst()
  return row?.commission_percent ?? '0'
}

const presentSum = (row: CommissionSum) => ({
  month: row.month,
  lines: Number(row.lines),
  collectedUSD: toMoney(row.collected_usd),
  commissionUSD: toMoney(row.commission_usd),
})

const presentLine = (row: CommissionLineRow): contract.CommissionLine => ({
  id: row.id,
  date: row.counted_on,
  package: { id: row.package_id, trackingNumber: row.tracking_number },
  customer: row.customer_name,
  receiptNumber: Number(row.receipt_number),
  amount: toMoney(row.amount),
  currency: row.currency as Currency,
  collectedUSD: toMoney(row.collected_usd),
  percent: plain(decimal(row.percent)),
  commissionUSD: toMoney(row.commission_usd),
})

export async function listCommissions(
  context: Context,
  { query }: InputOf<typeof contract.listCommissions>,
): Promise<contract.Commission[]> {
  const rows = await selectCommissionSums(context.db, query)
  return rows.map((row) => ({ employee: { id: row.employee_id, name: row.name }, ...presentSum(row) }))
}

type LinesQuery = InputOf<typeof contract.listOwnCommissionLines>['query']

async function linesOf(
  context: Context,
  employeeId: string,
  query: LinesQuery,
): Promise<Page<contract.CommissionLine>> {
  const total = await countCommissionLines(context.db, employeeId, query.month)
  const rows = await selectCommissionLines(context.db, employeeId, query)
  return pageOf(query, total, rows.map(presentLine))
}

export function listCommissionLines(
  context: Context,
  { query }: InputOf<typeof contract.listCommissionLines>,
): Promise<Page<contract.CommissionLine>> {
  return linesOf(context, query.employeeId, query)
}

/** Nobody's but the caller's: the person is taken from the session, never from the question. */
export function listOwnCommissionLines(
  context: Context,
  { query }: InputOf<typeof contract.listOwnCommissionLines>,
): Promise<Page<contract.CommissionLine>> {
  return linesOf(context, actorOf(context).id, query)
}

export async function getOwnCommissions(context: Context): Promise<contract.OwnCommissions> {
  const employeeId = actorOf(context).id
  const rows = await selectCommissionSums(context.db, { employeeId })
  return {
    percent: plain(decimal(await selectPercent(context.db, employeeId))),
    months: rows.map(presentSum),
  }
}
