import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/finance'
import { batchProfit, expenseUSD, spreadProfit } from '@/lib/domain/batch-profit'
import { CONTAINER_CLOCKS } from '@/lib/domain/container-clocks'
import { officeToday } from '@/lib/domain/dates'
import { addMoney, CURRENCIES, decimal, plain, toMoney } from '@/lib/domain/money'
import type { RateBook } from '@/lib/domain/rate-book'
import { findUnbookedClocks } from '@/server/container-clocks/containers'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { readRateBook } from '@/server/rates/current-rates'

interface BatchRow {
  id: string
  number: string
  departure_on: string
  freight_mode: string
  transit_status: number
  exchange_rate: string
}

const columns = sql`id, number, departure_on, freight_mode, transit_status, exchange_rate`

type Query = QueryOf<typeof contract.listBatchResults>

function departed({ from, to }: Query): RawBuilder<boolean> {
  return sql<boolean>`(${from ?? null}::date is null or departure_on >= ${from ?? null}::date)
    and (${to ?? null}::date is null or departure_on <= ${to ?? null}::date)`
}

async function countBatches(db: Database, query: Query): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(*) as count from batches where ${departed(query)}`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

async function selectBatches(db: Database, query: Query): Promise<BatchRow[]> {
  const sqlOrder = sql.raw(query.sort === 'departureDate' ? 'asc' : 'desc')
  const { rows } = await sql<BatchRow>`
    select ${columns} from batches where ${departed(query)}
    order by departure_on ${sqlOrder}, id ${sqlOrder} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(
    db,
  )
  return rows
}

async function selectBatch(db: Database, id: string): Promise<BatchRow | undefined> {
  const { rows } = await sql<BatchRow>`select ${columns} from batches where id = ${id}`.execute(db)
  return rows[0]
}

interface LoadRow {
  batch_id: string
  packages: string
  cbm: string
  weight_kg: string
  total_usd: string
  discount_usd: string
  paid_usd: string
}

/** What the packages of batches add up to. */
async function selectLoads(db: Database, batchIds: readonly string[]): Promise<LoadRow[]> {
  if (batchIds.length === 0) return []
  const { rows } = await sql<LoadRow>`
    select batch_id, sum(packages) as packages, sum(cbm) as cbm, sum(weight_kg) as weight_kg, sum(total_usd) as total_usd,
      sum(discount_usd) as discount_usd, sum(paid_usd) as paid_usd
    from batch_load_sums where batch_id = any(${[...batchIds]}::uuid[]) group by batch_id`.execute(db)
  return rows
}

interface ExpenseRow {
  batch_id: string
  category: string | null
  currency: string
  amount: string
  occurred_on: string
}

/** The batch expenses that stand. */
async function selectExpenses(db: Database, batchIds: readonly string[]): Promise<ExpenseRow[]> {
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
async function selectPackages(db: Database, batchId: string): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select p.id, p.tracking_number, p.receiver_id, c.name as receiver_name, p.cbm, p.weight_kg, p.total_usd, p.discount_usd
    from packages p left join customers c on c.id = p.receiver_id
    where p.batch_id = ${batchId} order by p.created_at, p.id`.execute(db)
  return rows
}

const EMPTY = {
  packages: '0',
  cbm: '0',
  weight_kg: '0',
  total_usd: '0',
  discount_usd: '0',
  paid_usd: '0',
}

interface PricedExpense {
  category: string | null
  currency: string
  amount: string
  amountUSD: string
}

function priceExpense(row: ExpenseRow, batch: BatchRow, rates: RateBook): PricedExpense {
  const expense = { currency: row.currency, amount: toMoney(row.amount) }
  const dayRate = rates(expense.currency, row.occurred_on)
  return {
    category: row.category,
    ...expense,
    amountUSD: expenseUSD(expense, { batchRate: batch.exchange_rate, dayRate }),
  }
}

function presentResult(
  batch: BatchRow,
  load: Omit<LoadRow, 'batch_id'>,
  expenses: readonly PricedExpense[],
): contract.BatchResult {
  const sums = {
    totalUSD: load.total_usd,
    discountUSD: load.discount_usd,
    paidUSD: load.paid_usd,
    cbm: load.cbm,
    weightKg: load.weight_kg,
  }
  return {
    id: batch.id,
    number: batch.number,
    departureDate: batch.departure_on,
    freightMode: batch.freight_mode as contract.BatchResult['freightMode'],
    transitStatus: batch.transit_status as contract.BatchResult['transitStatus'],
    packages: Number(load.packages),
    cbm: plain(decimal(load.cbm)),
    weightKg: plain(decimal(load.weight_kg)),
    ...batchProfit(
      sums,
      expenses.map(({ amountUSD }) => amountUSD),
    ),
  }
}

/** Batches with what their packages and expenses come to, in their order. */
async function withFigures(context: Context, batches: readonly BatchRow[]) {
  const ids = batches.map(({ id }) => id)
  const loads = new Map((await selectLoads(context.db, ids)).map((row) => [row.batch_id, row]))
  const rows = await selectExpenses(context.db, ids)
  const rates = await readRateBook(context.db)
  return batches.map((batch) => {
    const own = rows.filter(({ batch_id }) => batch_id === batch.id)
    const expenses = own.map((row) => priceExpense(row, batch, rates))
    return { expenses, result: presentResult(batch, loads.get(batch.id) ?? EMPTY, expenses) }
  })
}

export async function listBatchResults(
  context: Context,
  { query }: InputOf<typeof contract.listBatchResults>,
): Promise<Page<contract.BatchResult>> {
  const total = await countBatches(context.db, query)
  const found = await withFigures(context, await selectBatches(context.db, query))
  return pageOf(
    query,
    total,
    found.map(({ result }) => result),
  )
}

async function findFigures(context: Context, id: string) {
  const batch = await selectBatch(context.db, id)
  const [figures] = batch ? await withFigures(context, [batch]) : []
  if (!batch || !figures) throw notFound()
  return { batch, ...figures }
}

/** Expenses of one kind in one currency as one line, the dearest first. */
function byKind(expenses: readonly PricedExpense[]): PricedExpense[] {
  const sums = new Map<string, PricedExpense>()
  for (const expense of expenses) {
    const key = JSON.stringify([expense.category, expense.currency])
    const known = sums.get(key)
    const amount = addMoney([known?.amount ?? '0', expense.amount])
    const amountUSD = addMoney([known?.amountUSD ?? '0', expense.amountUSD])
    sums.set(key, { ...expense, amount, amountUSD })
  }
  return [...sums.values()].sort((a, b) => decimal(b.amountUSD).cmp(a.amountUSD))
}

/** What the clocks of its containers come to, by clock and currency, at the rates of the batch and of today. */
async function findEstimates(
  { db }: Context,
  batch: BatchRow,
): Promise<contract.BatchResultDetail['estimates']> {
  const clocks = (await findUnbookedClocks(db, batch.id)).filter(({ amount }) => decimal(amount).gt(0))
  if (clocks.length === 0) return []
  const rates = await readRateBook(db)
  return CONTAINER_CLOCKS.flatMap((clock) =>
    CURRENCIES.flatMap((currency) => {
      const own = clocks.filter((each) => each.clock === clock && each.currency === currency)
      if (own.length === 0) return []
      const amount = addMoney(own.map((each) => each.amount))
      const dayRate = rates(currency, officeToday())
      const amountUSD = expenseUSD({ currency, amount }, { batchRate: batch.exchange_rate, dayRate })
      return { clock, currency, amount, amountUSD, containers: own.length }
    }),
  )
}

export async function getBatchResult(
  context: Context,
  { params }: InputOf<typeof contract.getBatchResult>,
): Promise<contract.BatchResultDetail> {
  const { batch, expenses, result } = await findFigures(context, params.id)
  const estimates = await findEstimates(context, batch)
  const estimatedUSD = addMoney(estimates.map(({ amountUSD }) => amountUSD))
  return {
    ...result,
    exchangeRate: plain(decimal(batch.exchange_rate)),
    expenses: byKind(expenses),
    estimates,
    estimatedUSD,
    profitAfterUSD: toMoney(decimal(result.profitUSD).minus(estimatedUSD)),
  }
}

/** The spread is worked out over the whole batch, so that it adds up; one page of it is shown. */
export async function listPackageResults(
  context: Context,
  { params, query }: InputOf<typeof contract.listPackageResults>,
): Promise<Page<contract.PackageResult>> {
  const { result } = await findFigures(context, params.id)
  const rows = await selectPackages(context.db, params.id)
  const shown = rows.map((row) => ({
    id: row.id,
    trackingNumber: row.tracking_number,
    receiver: row.receiver_id === null ? null : { id: row.receiver_id, name: row.receiver_name ?? '' },
    cbm: plain(decimal(row.cbm)),
    weightKg: plain(decimal(row.weight_kg)),
    revenueUSD: toMoney(decimal(row.total_usd).minus(row.discount_usd)),
  }))
  const shares = spreadProfit(shown, result.expensesUSD, query.by)
  const zero = { costUSD: toMoney(0), profitUSD: toMoney(0) }
  const all = shown.map((one, index) => ({ ...one, ...(shares[index] ?? zero) }))
  const ordered = query.sort === '-createdAt' ? all.reverse() : all
  return pageOf(query, rows.length, ordered.slice(offsetOf(query), offsetOf(query) + query.itemsPerPage))
}
