import { useCall } from '@/hooks/use-call'
import {
  getOwnCommissions,
  listCommissionLines,
  listCommissions,
  listOwnCommissionLines,
} from '@/lib/contracts/commissions'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { useFinanceRight } from './use-finance-right'

/** Commission of everybody by month; null waits. */
export function useCommissions(query: QueryInputOf<typeof listCommissions> | null) {
  return useCall(listCommissions, useFinanceRight(query && { query }))
}

/** The payments behind one month of one sales person; null waits. */
export function useCommissionLines(query: QueryInputOf<typeof listCommissionLines> | null) {
  return useCall(listCommissionLines, useFinanceRight(query && { query }))
}

/** The reader's own commission. */
export function useOwnCommissions() {
  return useCall(getOwnCommissions, {})
}

/** The payments behind one month of the reader's own; null waits. */
export function useOwnCommissionLines(query: QueryInputOf<typeof listOwnCommissionLines> | null) {
  return useCall(listOwnCommissionLines, query && { query })
}
