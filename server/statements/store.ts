import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'
import { paidTZS } from '@/server/payments/takings'

export interface StatementRow {
  id: string
  tracking_number: string
  created_at: Date
  pieces: number
  is_priced: boolean
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  /** What was really taken, in TShs. */
  paid_tzs: string
  /** Of its issued invoice. */
  due_on: CalendarDate | null
}

/** A customer's packages that are unpaid, overpaid, or were received since a day; the oldest first. */
export async function selectPackages(
  db: Database,
  customerId: string,
  from: CalendarDate | null,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select id, tracking_number, created_at, pieces, is_priced, currency_converter, total_usd, discount_usd, paid_usd,
      is_payment_force_completed, ${paidTZS(sql.ref('packages.id'))} as paid_tzs,
      (select d.due_on from package_due_dates d where d.package_id = packages.id limit 1) as due_on
    from packages
    where receiver_id = ${customerId} and (is_unpaid or paid_usd > total_usd - discount_usd
      or created_at >= (${from}::text || ' 00:00:00+08')::timestamptz)
    order by created_at, id`.execute(db)
  return rows
}

/** Whose statement it is by now: whoever the customer was merged into. Nothing for one that is not there. */
export async function selectCustomer(db: Database, id: string) {
  const { rows } = await sql<{ id: string; name: string; language: string; phone: string | null }>`
    select c.id, c.name, c.language, coalesce(c.whatsapp_number,
      (select p.phone from customer_phones p where p.customer_id = c.id order by p.position limit 1)) as phone
    from customers asked join customers c on c.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${id}`.execute(db)
  return rows[0]
}

export interface DebtRow {
  customer_id: string
  packages: number
  /** The oldest few of them. */
  numbers: string[]
  open_usd: string
  /** Each package at its own rate. */
  open_tzs: string
}

/** More numbers than these make a message too long; the rest is counted. */
const NUMBERS_NAMED = 4

const DEBT = sql`count(*)::int as packages, sum(p.total_usd - p.discount_usd - p.paid_usd) as open_usd,
  sum(round((p.total_usd - p.discount_usd - p.paid_usd) * p.currency_converter, 2)) as open_tzs,
  (array_agg(p.tracking_number order by p.created_at, p.id))[1:${sql.lit(NUMBERS_NAMED)}] as numbers`

/** All that is open of one customer; nothing when nothing is. */
export async function selectDebt(db: Database, customerId: string): Promise<DebtRow | undefined> {
  const { rows } = await sql<DebtRow>`
    select p.receiver_id as customer_id, ${DEBT} from packages p
    where p.is_unpaid and p.receiver_id = ${customerId} group by p.receiver_id`.execute(db)
  return rows[0]
}

interface OldDebts {
  /** Of packages on no issued invoice: received before. */
  before: Date
  /** Of packages on one: due before this day. */
  dueBefore: CalendarDate
  remindedBefore: Date
}

/** What has been open for too long or is past its due date, of every customer who was not reminded lately. */
export async function selectOldDebts(
  db: Database,
  { before, dueBefore, remindedBefore }: OldDebts,
): Promise<DebtRow[]> {
  const { rows } = await sql<DebtRow>`
    select d.* from (
      select p.receiver_id as customer_id, ${DEBT} from packages p
      left join package_due_dates i on i.package_id = p.id
      where p.is_unpaid
        and case when i.due_on is null then p.created_at < ${before} else i.due_on < ${dueBefore}::date end
      group by p.receiver_id
    ) d join customers c on c.id = d.customer_id
    where c.debt_reminded_at is null or c.debt_reminded_at < ${remindedBefore}
    order by c.id`.execute(db)
  return rows
}

export async function hasLookedForDebts(db: Database, day: CalendarDate): Promise<boolean> {
  const row = await db
    .selectFrom('debt_reminder_days')
    .select('day')
    .where('day', '=', day)
    .executeTakeFirst()
  return row !== undefined
}

export async function noteLookedForDebts(db: Database, day: CalendarDate, customers: number): Promise<void> {
  await db
    .insertInto('debt_reminder_days')
    .values({ day, customers })
    .onConflict((conflict) => conflict.column('day').doNothing())
    .execute()
}
