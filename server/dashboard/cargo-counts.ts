import { sql } from 'kysely'
import { addMoney, type Decimal } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import { LATE_AFTER_DAYS, type WaitingStatus } from '@/lib/domain/waiting-status'
import type { Database } from '@/server/core/database'
import { countCustomers } from '@/server/customers/find-customers'
import { countPackages } from '@/server/packages/filter-keys'
import { countReceivedToday, countToLoad, countWaitingTooLong, selectArrears } from './store'

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

interface CargoTraits {
  shownStatus: TransitStatus
  waitingStatus: WaitingStatus
  isUnpaid: boolean
  isUnknown: boolean
}

/** How much cargo there is of each sort: of the whole office, or of one sales person's customers. */
export interface CargoCounts {
  scope: 'office' | 'own'
  count: (has: (traits: CargoTraits) => boolean) => number
  customers: number
  receivedToday: number
  waitingTooLong: number
  toLoad: number
  unpaidUSD: Decimal
  arrears: { mode: 'sea' | 'air' | null; packages: number; amountUSD: Decimal }[]
}

export async function countAllCargo(db: Database): Promise<CargoCounts> {
  const arrears = (await selectArrears(db)).map((row) => ({
    mode: row.freight_mode,
    packages: Number(row.packages),
    amountUSD: addMoney([row.amount_usd]),
  }))
  return {
    scope: 'office',
    count: await countPackages(db),
    customers: await countCustomers(db),
    receivedToday: await countReceivedToday(db),
    waitingTooLong: await countWaitingTooLong(db),
    toLoad: await countToLoad(db),
    unpaidUSD: addMoney(arrears.map(({ amountUSD }) => amountUSD)),
    arrears,
  }
}

export async function countOwnCargo(db: Database, employeeId: string): Promise<CargoCounts> {
  const rows = (await selectOwnPackages(db, employeeId)).map((row) => ({
    shownStatus: row.shown_status as TransitStatus,
    waitingStatus: row.waiting_status as WaitingStatus,
    isUnpaid: row.is_unpaid,
    isUnknown: false,
    packages: Number(row.packages),
    unpaidUSD: row.unpaid_usd,
    tooLong: Number(row.too_long),
    receivedToday: Number(row.received_today),
  }))
  return {
    scope: 'own',
    count: (has) => rows.reduce((sum, row) => (has(row) ? sum + row.packages : sum), 0),
    customers: await countOwnCustomers(db, employeeId),
    receivedToday: rows.reduce((sum, row) => sum + row.receivedToday, 0),
    waitingTooLong: rows.reduce((sum, row) => sum + row.tooLong, 0),
    toLoad: 0,
    unpaidUSD: addMoney(rows.map((row) => row.unpaidUSD)),
    arrears: [],
  }
}
