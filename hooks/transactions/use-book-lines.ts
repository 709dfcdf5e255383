import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listBookLines } from '@/lib/contracts/transactions'

/** One page of the ledger; null waits. */
export function useBookLines(query: QueryInputOf<typeof listBookLines> | null) {
  return useCall(listBookLines, query && { query })
}
