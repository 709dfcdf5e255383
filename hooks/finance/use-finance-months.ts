import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getFinanceMonths } from '@/lib/contracts/finance'
import { useFinanceRight } from './use-finance-right'

/** Income and expense by month, currency and category; null waits. */
export function useFinanceMonths(query: QueryInputOf<typeof getFinanceMonths> | null) {
  return useCall(getFinanceMonths, useFinanceRight(query && { query }))
}
