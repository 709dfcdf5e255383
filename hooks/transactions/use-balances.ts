import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getBalances } from '@/lib/contracts/transactions'

/** One balance per currency; of some days when they are given. Null waits. */
export function useBalances(query: QueryInputOf<typeof getBalances> | null) {
  return useCall(getBalances, query && { query })
}
