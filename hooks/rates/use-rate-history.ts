import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listRateHistory } from '@/lib/contracts/rates'

/** One page of the rates that were set; null waits. */
export function useRateHistory(query: QueryInputOf<typeof listRateHistory> | null) {
  return useCall(listRateHistory, query && { query })
}
