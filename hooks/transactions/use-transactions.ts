import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listTransactions } from '@/lib/contracts/transactions'

/** One page of entries; null waits. */
export function useTransactions(query: QueryInputOf<typeof listTransactions> | null) {
  return useCall(listTransactions, query && { query })
}
