import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listReceivables } from '@/lib/contracts/finance'
import { useFinanceRight } from './use-finance-right'

/** What is owed, by whom and for how long; null waits. */
export function useReceivables(query: QueryInputOf<typeof listReceivables> | null) {
  return useCall(listReceivables, useFinanceRight(query && { query }))
}
