import type { Pool } from 'pg'
import { findAdvancePercent } from '@/server/company/profile'
import { createDatabase } from '@/server/core/database'
import { findInvoiceSettings } from '@/server/invoices/settings'
import { verifyBooks } from '@/server/transactions/verify-books'

export interface PackageState {
  id: string
  tracking_number: string
  receiver_id: string | null
  total: number
  discount: number
  paid: number
  is_priced: boolean
  is_forced: boolean
  is_approved: boolean
  is_loaded: boolean
  is_delivered: boolean
}

export interface EmployeeState {
  id: string
  privilege: string
  position: string
  salary: number
  commission: number
  is_checker: boolean
}

export interface Snapshot {
  at: Date
  advancePercent: number
  rate: number
  packages: Map<string, PackageState>
  employees: Map<string, EmployeeState>
  /** By transfer. */
  transfers: Map<string, { status: string; requested_by: string; approved_by: string | null }>
  /** By supplier, as one text. */
  banks: Map<string, string>
  /** Where customers pay to, as one text. */
  paymentAccounts: string
  brokenClaims: Set<string>
}

async function byId<Row>(pool: Pool, statement: string): Promise<Map<string, Row>> {
  const { rows } = await pool.query<Row & { id: string }>(statement)
  return new Map(rows.map((row) => [row.id, row]))
}

const PACKAGES = `
  select id, tracking_number, receiver_id, total_usd::float8 as total, discount_usd::float8 as discount,
    paid_usd::float8 as paid, is_priced, is_payment_force_completed as is_forced, waiting_status = 'approved' as is_approved,
    batch_id is not null as is_loaded, transit_status = 5 as is_delivered
  from packages`

const EMPLOYEES = `
  select id, privilege, position, coalesce(salary, 0)::float8 as salary, commission_percent::float8 as commission,
    checker_named_at is not null as is_checker
  from employees`

const BANKS = `
  select id, concat_ws('|', bank_name, account_number, swift) as bank from suppliers`

const RATE = "select rate::float8 from exchange_rates where currency = 'TZS' order by set_at desc, id limit 1"

/** What stands in the database itself, whatever the API says of it. */
export async function takeSnapshot(pool: Pool): Promise<Snapshot> {
  const db = createDatabase(pool)
  const { rows } = await pool.query<{ rate: number }>(RATE)
  const banks = await byId<{ bank: string }>(pool, BANKS)
  const { bankAccounts, mobileMoney } = await findInvoiceSettings(db)
  const claims = await verifyBooks(db)
  return {
    at: new Date(),
    advancePercent: await findAdvancePercent(db),
    rate: rows[0]?.rate ?? 0,
    packages: await byId(pool, PACKAGES),
    employees: await byId(pool, EMPLOYEES),
    transfers: await byId(pool, 'select id, status, requested_by, approved_by from money_transfers'),
    banks: new Map([...banks].map(([id, { bank }]) => [id, bank])),
    paymentAccounts: JSON.stringify({ bankAccounts, mobileMoney }),
    brokenClaims: new Set(claims.filter(({ count }) => count > 0).map(({ claim }) => claim)),
  }
}
