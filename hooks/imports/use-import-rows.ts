import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listImportRows } from '@/lib/contracts/imports'

/** One page of an import's report; null waits. */
export function useImportRows(id: string, query: QueryInputOf<typeof listImportRows> | null) {
  return useCall(listImportRows, query && { params: { id }, query })
}
