import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listUnknownParcels } from '@/lib/contracts/waiting-room'

/** One page of parcels whose owner nobody knows; null waits. */
export function useUnknownParcels(query: QueryInputOf<typeof listUnknownParcels> | null) {
  return useCall(listUnknownParcels, query && { query })
}
