import * as commissions from '@/lib/contracts/commissions'
import * as contract from '@/lib/contracts/finance'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { selectMonthSums } from '@/server/transactions/month-sums'
import { getBatchResult, listBatchResults, listPackageResults } from './batch-results'
import {
  getOwnCommissions,
  listCommissionLines,
  listCommissions,
  listOwnCommissionLines,
} from './commissions'
import { listExchangeResults } from './exchanges'
import { listReceivables } from './receivables'

async function getFinanceMonths(
  context: Context,
  { query }: InputOf<typeof contract.getFinanceMonths>,
): Promise<contract.FinanceMonth[]> {
  const rows = await selectMonthSums(context.db, query)
  return rows.map((row) => ({
    month: row.month,
    currency: row.currency,
    type: row.kind as contract.FinanceMonth['type'],
    category: row.category || null,
    amount: toMoney(row.amount),
  }))
}

export const financeRoutes: Route[] = [
  route(contract.getFinanceMonths, getFinanceMonths),
  route(contract.listBatchResults, listBatchResults),
  route(contract.getBatchResult, getBatchResult),
  route(contract.listPackageResults, listPackageResults),
  route(contract.listReceivables, listReceivables),
  route(contract.listExchangeResults, listExchangeResults),
  route(commissions.listCommissions, listCommissions),
  route(commissions.listCommissionLines, listCommissionLines),
  route(commissions.getOwnCommissions, getOwnCommissions),
  route(commissions.listOwnCommissionLines, listOwnCommissionLines),
]
