import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listExchangeResults } from '@/lib/contracts/finance'
import { useFinanceRight } from './use-finance-right'

/** What exchanges gained and lost; null waits. */
export function useExchangeResults(query: QueryInputOf<typeof listExchangeResults> | null) {
  return useCall(listExchangeResults, useFinanceRight(query && { query }))
}
