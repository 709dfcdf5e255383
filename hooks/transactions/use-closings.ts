import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listClosings } from '@/lib/contracts/transactions'

/** One page of closed days; null waits. */
export function useClosings(query: QueryInputOf<typeof listClosings> | null) {
  return useCall(listClosings, query && { query })
}
