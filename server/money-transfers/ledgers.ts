import { type RawBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/suppliers'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { offsetOf, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { customerName } from '@/server/customers/find-customers'
import { findSupplier } from '@/server/suppliers/find-supplier'

/** The owner of the ledger, and which side of a transfer it shows. */
type Side = { customerId: string } | { supplierId: string }

interface Terms {
  owner: RawBuilder<unknown>
  currency: RawBuilder<unknown>
  /** What an approval means: a customer is charged (out), a supplier is promised (in). */
  approved: RawBuilder<unknown>
  entryType: 'income' | 'expense'
}

function termsOf(side: Side): Terms {
  return 'customerId' in side
    ? {
        owner: sql`m.customer_id = ${side.customerId}`,
        currency: sql`m.pay_in_currency`,
        approved: sql`-(m.cost + m.margin + m.fee)`,
        entryType: 'income',
      }
    : {
        owner: sql`m.supplier_id = ${side.supplierId}`,
        currency: sql`m.currency`,
        approved: sql`m.amount`,
        entryType: 'expense',
      }
}

/** Steps on their day in the office where the books are kept; money as the lines of the books have it. */
function linesOf(side: Side, currency: string): RawBuilder<unknown> {
  const terms = termsOf(side)
  const officeDay = (at: RawBuilder<unknown>) => sql`(${at} at time zone 'UTC' + interval '3 hours')::date`
  return sql`
    mine as materialized (
      select m.*, ${terms.approved} as step from money_transfers m where ${terms.owner} and ${terms.currency} = ${currency}
    ), lines as (
      select id, number, ${officeDay(sql`approved_at`)} as day, approved_at as at, 1 as step_order, 'approved' as kind, step as amount
      from mine where approved_at is not null
      union all
      select m.id, m.number, p.occurred_on, min(p.created_at), 2,
        case when (p.amount > 0) = (t.type = 'income') then 'paid' else 'takenBack' end, sum(p.amount)
      from mine m
      join transactions t on t.money_transfer_id = m.id and t.type = ${terms.entryType}
      join postings p on p.transaction_id = t.id and p.account_id = t.account_id
      group by m.id, m.number, p.occurred_on, t.type, (p.amount > 0)
      union all
      select id, number, ${officeDay(sql`cancelled_at`)}, cancelled_at, 3, 'cancelled', -step
      from mine where cancelled_at is not null and approved_at is not null
    ), running as (
      select *, sum(amount) over (order by day, at, step_order, number, kind rows unbounded preceding) as balance,
        row_number() over (order by day, at, step_order, number, kind) as position
      from lines
    )`
}

type Query = QueryOf<typeof contract.getSupplierLedger>

interface LedgerRow {
  id: string
  number: string
  day: string
  kind: string
  amount: string
  balance: string
  position: string
}

interface LedgerSums {
  count: string
  opening: string
  came: string
  went: string
}

async function selectLedger(db: Database, side: Side, query: Query) {
  const lines = linesOf(side, query.currency)
  const inPeriod = sql`(${query.from ?? null}::date is null or day >= ${query.from ?? null}::date)
    and (${query.to ?? null}::date is null or day <= ${query.to ?? null}::date)`
  const sqlOrder = sql.raw(query.sort === 'date' ? 'asc' : 'desc')
  const { rows } = await sql<LedgerRow>`
    with ${lines} select id, number, day, kind, amount, balance, position from running where ${inPeriod}
    order by position ${sqlOrder} limit ${query.itemsPerPage} offset ${offsetOf(query)}`.execute(db)
  const { rows: sums } = await sql<LedgerSums>`
    with ${lines} select count(*) filter (where ${inPeriod}) as count,
      coalesce(sum(amount) filter (where day < ${query.from ?? null}::date), 0) as opening,
      coalesce(sum(amount) filter (where ${inPeriod} and amount > 0), 0) as came,
      coalesce(-sum(amount) filter (where ${inPeriod} and amount < 0), 0) as went
    from lines`.execute(db)
  return { rows, sums: sums[0] ?? { count: '0', opening: '0', came: '0', went: '0' } }
}

function presentLine(row: LedgerRow): contract.LedgerLine {
  return {
    id: row.position,
    transferId: row.id,
    number: Number(row.number),
    date: row.day,
    kind: row.kind as contract.LedgerLine['kind'],
    amount: toMoney(row.amount),
    balance: toMoney(row.balance),
  }
}

async function ledgerOf(
  context: Context,
  side: Side,
  query: QueryOf<typeof contract.getSupplierLedger>,
): Promise<contract.TransferLedger> {
  const { rows, sums } = await selectLedger(context.db, side, query)
  return {
    ...pageOf(query, Number(sums.count), rows.map(presentLine)),
    opening: toMoney(sums.opening),
    in: toMoney(sums.came),
    out: toMoney(sums.went),
    closing: addMoney([sums.opening, sums.came, toMoney(decimal(sums.went).times(-1))]),
  }
}

export async function supplierLedger(
  context: Context,
  { params, query }: InputOf<typeof contract.getSupplierLedger>,
) {
  await findSupplier(context, params.id)
  return ledgerOf(context, { supplierId: params.id }, query)
}

export async function customerLedger(
  context: Context,
  { params, query }: InputOf<typeof contract.getCustomerTransferLedger>,
) {
  if ((await customerName(context.db, params.id)) === undefined) throw notFound()
  return ledgerOf(context, { customerId: params.id }, query)
}
