import type * as contract from '@/lib/contracts/commissions'
import { type Currency, decimal, plain, toMoney } from '@/lib/domain/money'
import { actorOf, type Context } from '@/server/core/context'
import { type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import {
  type CommissionLineRow,
  type CommissionSum,
  countCommissionLines,
  selectCommissionLines,
  selectCommissionSums,
  selectPercent,
} from './commission-store'

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
