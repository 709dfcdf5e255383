import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listWaitingPackages } from '@/lib/contracts/waiting-room'

/** One page of the staff's queue; null waits. */
export function useWaitingPackages(query: QueryInputOf<typeof listWaitingPackages> | null) {
  return useCall(listWaitingPackages, query && { query })
}
