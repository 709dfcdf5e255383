import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listBatchResults } from '@/lib/contracts/finance'
import type { Database } from '@/server/core/database'
import { offsetOf } from '@/server/core/page'

export interface BatchRow {
  id: string
  number: string
  departure_on: string
  freight_mode: string
  transit_status: number
  exchange_rate: string
}

const columns = sql`id, number, departure_on, freight_mode, transit_status, exchange_rate`

type Query = QueryOf<typeof listBatchResults>

function departed({ from, to }: Query): RawBuilder<boolean> {
  return sql<boolean>`(${from ?? null}::date is null or departure_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or departure_on <= ${to ?? null}::date)`
}

export async function countBatches(db: Database, query: Query): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from batches where ${departed(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

export async function selectBatches(db: Database, query: Query): Promise<BatchRow[]> {
  const sqlOrder = sql.raw(query.sort === 'departureDate' ? 'asc' : 'desc')
  const { rows } = await sql<BatchRow>`
    select ${columns} from batches where ${departed(query)}
    order by departure_on ${sqlOrder}, id ${sqlOrder} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(
    db,
  )
  return rows
}

export async function selectBatch(db: Database, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} from batches where id = ${id}`.execute(db)
  return rows[0]
}

export interface LoadRow {
  batch_id: string
  packages: string
  cbm: string
  weight_kg: string
  total_usd: string
  discount_usd: string
  paid_usd: string
}

/** What the packages of batches add up to. */
export async function selectLoads(db: Database, batchIds: readonly string[]): Promise<LoadRow[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<LoadRow>`
    select batch_id, sum(packages) as packages, sum(cbm) as cbm, sum(weight_kg) as weight_kg, sum(total_usd) as total_usd,
      sum(discount_usd) as discount_usd, sum(paid_usd) as paid_usd
    from batch_load_sums where batch_id = any(${[...batchIds]}::uuid[]) group by batch_id`.execute(db)
  return rows
}

export interface ExpenseRow {
  batch_id: string
  category: string | null
  currency: string
  amount: string
  occurred_on: string
}

/** The batch expenses that stand. */
export async function selectExpenses(db: Database, batchIds: readonly string[]): Promise<ExpenseRow[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<ExpenseRow>`
    select batch_id, category, currency, amount, occurred_on from transactions
    where batch_id = any(${[...batchIds]}::uuid[]) and is_batch_expense and reversed_at is null
    order by occurred_on, id`.execute(db)
  return rows
}

export interface PackageRow {
  id: string
  tracking_number: string
  receiver_id: string | null
  receiver_name: string | null
  cbm: string
  weight_kg: string
  total_usd: string
  discount_usd: string
}

/** All packages of a batch, in the order of their receipt: a spread needs every one of them. */
export async function selectPackages(db: Database, batchId: string): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select p.id, p.tracking_number, p.receiver_id, c.name as receiver_name, p.cbm, p.weight_kg, p.total_usd, p.discount_usd
    from packages p left join customers c on c.id = p.receiver_id
    where p.batch_id = ${batchId} order by p.created_at, p.id`.execute(db)
  return rows
}
