import { useCall } from '@/hooks/use-call'
import { listBatches } from '@/lib/contracts/batches'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

/** One page of batches; null waits. */
export function useBatches(query: QueryInputOf<typeof listBatches> | null) {
  return useCall(listBatches, query && { query })
}
