import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listPackages } from '@/lib/contracts/packages'

/** One page of packages; null waits. */
export function usePackages(query: QueryInputOf<typeof listPackages> | null) {
  return useCall(listPackages, query && { query })
}
