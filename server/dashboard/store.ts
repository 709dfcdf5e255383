import { sql } from 'kysely'
import { CLAIM_REMINDER_DAYS } from '@/lib/domain/cargo-claims'
import { LATE_AFTER_DAYS } from '@/lib/domain/waiting-status'
import type { Database } from '@/server/core/database'

/** Midnight in the warehouse. */
const WAREHOUSE_DAY = sql`(now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai'`

async function oneNumber(db: Database, query: ReturnType<typeof sql<{ number: string }>>): Promise<number> {
  const { rows } = await query.execute(db)
  return Number(rows[0]?.number ?? 0)
}

export function countReceivedToday(db: Database): Promise<number> {
  return oneNumber(
    db,
    sql<{ number: string }>`select count(*) as number from packages where created_at >= ${WAREHOUSE_DAY}`,
  )
}

export function countWaitingTooLong(db: Database): Promise<number> {
  return oneNumber(
    db,
    sql<{ number: string }>`
      select count(*) as number from packages where waiting_status <> 'approved' and receiver_id is not null
        and created_at <= now() - make_interval(days => ${LATE_AFTER_DAYS})`,
  )
}

/** Approved for shipping and in no batch. */
export function countToLoad(db: Database): Promise<number> {
  return oneNumber(
    db,
    sql<{ number: string }>`
      select count(*) as number from packages where waiting_status = 'approved' and batch_id is null`,
  )
}

interface ArrearsRow {
  freight_mode: 'sea' | 'air' | null
  packages: string
  amount_usd: string
}

export async function selectArrears(db: Database): Promise<ArrearsRow[]> {
  const { rows } = await sql<ArrearsRow>`
    select freight_mode, count(*) as packages, sum(cents) / 100 as amount_usd
    from package_debts group by freight_mode order by amount_usd desc`.execute(db)
  return rows
}

interface DeskRow {
  claims: string
  cargo_claims: string
  settlements: string
  messages: string
  expected_late: string
  requested: string
  approved: string
  banks: string
  cancellations: string
  sent_back: string
}

/** Counts of short lists, of the approvals that somebody gave those that want another one. */
export async function selectDesk(
  db: Database,
  { lateDays, employeeId }: { lateDays: number; employeeId: string },
): Promise<DeskRow> {
  const { rows } = await sql<DeskRow>`
    select
      (select count(*) from parcel_claims where status = 'open') as claims,
      (select count(*) from cargo_claims where state <> 'closed'
        and updated_at < now() - make_interval(days => ${CLAIM_REMINDER_DAYS})) as cargo_claims,
      (select count(*) from cargo_claims where state = 'accepted' and settlement is not null
        and settlement_asked_by is distinct from ${employeeId}) as settlements,
      (select count(*) from messages where status in ('failed', 'unknown')) as messages,
      (select count(*) from expected_parcels
        where received_at is null and created_at <= now() - make_interval(days => ${lateDays})) as expected_late,
      (select count(*) from money_transfers where status = 'requested') as requested,
      (select count(*) from money_transfers where status = 'approved') as approved,
      (select count(*) from supplier_bank_changes) as banks,
      (select count(*) from money_transfers where status = 'paid' and cancel_asked_by is not null) as cancellations,
      (select count(*) from packages where sent_back_to = ${employeeId} and waiting_status <> 'approved') as sent_back`.execute(
    db,
  )
  const [found] = rows
  if (!found) throw new Error('a select without a table has one row')
  return found
}

/** Accounts with lines of days before `today` that are not closed. */
export function countOpenDays(db: Database, today: string): Promise<number> {
  return oneNumber(
    db,
    sql<{ number: string }>`
      select count(*) as number from accounts a
      where a.kind in ('cash', 'bank', 'mobile_money') and a.is_active and exists (
        select 1 from book_day_sums d where d.account_id = a.id and d.occurred_on < ${today} and d.occurred_on > coalesce(
          (select max(closed_on) from day_closings c where c.account_id = a.id), '-infinity'))`,
  )
}

interface CashRow {
  currency: string
  income: string
  expense: string
  balance: string
}

/** What came in and went out on a day, and what lies in all cash boxes, bank accounts and tills. */
export async function selectCash(db: Database, day: string): Promise<CashRow[]> {
  const { rows } = await sql<CashRow>`
    select a.currency,
      coalesce(sum(d.amount_out - d.amount_in) filter (where a.kind = 'income' and d.occurred_on = ${day}), 0) as income,
      coalesce(sum(d.amount_in - d.amount_out) filter (where a.kind = 'expense' and d.occurred_on = ${day}), 0) as expense,
      coalesce(sum(d.amount_in - d.amount_out) filter (where a.kind in ('cash', 'bank', 'mobile_money')), 0) as balance
    from accounts a join book_day_sums d on d.account_id = a.id join currencies c on c.code = a.currency
    group by a.currency, c.sort_order order by a.currency = 'TZS' desc, c.sort_order, a.currency`.execute(db)
  return rows
}

interface DepartureRow {
  id: string
  number: string
  freight_mode: string
  departure_on: string
  departure_port: string
  discharge_port: string
  capacity_cbm: string | null
  capacity_kg: string | null
  packages: string
  weight_kg: string
  cbm: string
}

export async function selectNextDepartures(db: Database): Promise<DepartureRow[]> {
  const { rows } = await sql<DepartureRow>`
    select b.id, b.number, b.freight_mode, b.departure_on, b.departure_port, b.discharge_port,
      b.capacity_cbm, b.capacity_kg, l.packages, l.weight_kg, l.cbm
    from (
      select * from batches where transit_status = 1 order by departure_on, number limit 6
    ) b
    cross join lateral (
      select count(*) as packages, coalesce(sum(weight_kg), 0) as weight_kg, coalesce(sum(cbm), 0) as cbm
      from packages where batch_id = b.id
    ) l
    order by b.departure_on, b.number`.execute(db)
  return rows
}

interface WeekRow {
  week: string
  freight_mode: 'sea' | 'air' | null
  packages: string
  weight_kg: string
  cbm: string
}

/**
 * What was received in the weeks that begin on these Mondays, by mode. The instants they begin at are worked out once: to ask
 * each of fifty thousand packages for the Monday before it takes twice as long as all the rest.
 */
export async function selectReceivedByWeek(db: Database, mondays: readonly string[]): Promise<WeekRow[]> {
  const { rows } = await sql<WeekRow>`
    with received as (
      select width_bucket(created_at, array(
          select day::timestamp at time zone 'Africa/Dar_es_Salaam' from unnest(${[...mondays]}::date[]) as day
        )) as number, freight_mode, count(*) as packages, sum(weight_kg) as weight_kg, sum(cbm) as cbm
      from packages where created_at >= ${mondays[0]}::date::timestamp at time zone 'Africa/Dar_es_Salaam'
      group by 1, 2
    )
    select (${[...mondays]}::date[])[number] as week, freight_mode, packages, weight_kg, cbm from received`.execute(
    db,
  )
  return rows
}

export async function selectCollectedByWeek(
  db: Database,
  from: string,
): Promise<{ week: string; amount_usd: string }[]> {
  const { rows } = await sql<{ week: string; amount_usd: string }>`
    select date_trunc('week', paid_on::timestamp)::date as week, sum(amount_usd) as amount_usd
    from payments where paid_on >= ${from}::date and reversed_at is null group by 1`.execute(db)
  return rows
}

interface FirstStepsRow {
  has_company: boolean
  has_rates: boolean
  has_products: boolean
  has_customers: boolean
  has_packages: boolean
  has_batches: boolean
}

export async function selectFirstSteps(db: Database): Promise<FirstStepsRow | undefined> {
  const { rows } = await sql<FirstStepsRow>`
    select exists (select from settings where key = 'company') as has_company,
      exists (select from exchange_rates) as has_rates,
      exists (select from products) as has_products,
      exists (select from customers) as has_customers,
      exists (select from packages) as has_packages,
      exists (select from batches) as has_batches`.execute(db)
  return rows[0]
}
