import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listExpectedParcels } from '@/lib/contracts/expected-parcels'

/** One page of announced parcels; null waits. */
export function useExpectedParcels(query: QueryInputOf<typeof listExpectedParcels> | null) {
  return useCall(listExpectedParcels, query && { query })
}
