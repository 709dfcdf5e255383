import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listMoneyTransfers } from '@/lib/contracts/money-transfers'

/** One page of money transfers; null waits. */
export function useTransfers(query: QueryInputOf<typeof listMoneyTransfers> | null) {
  return useCall(listMoneyTransfers, query && { query })
}
