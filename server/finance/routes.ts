import * as commissions from '@/lib/contracts/commissions'
import * as contract from '@/lib/contracts/finance'
import { type Route, route } from '@/server/core/route'
import { getBatchResult, listBatchResults, listPackageResults } from './batch-results'
import {
  getOwnCommissions,
  listCommissionLines,
  listCommissions,
  listOwnCommissionLines,
} from './commissions'
import { listExchangeResults } from './exchanges'
import { getFinanceMonths } from './months'
import { listReceivables } from './receivables'

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
