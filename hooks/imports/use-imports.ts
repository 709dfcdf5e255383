import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listImports } from '@/lib/contracts/imports'

/** One page of imports; null waits. */
export function useImports(query: QueryInputOf<typeof listImports> | null) {
  return useCall(listImports, query && { query })
}
