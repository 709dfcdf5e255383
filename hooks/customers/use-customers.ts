import { useCall } from '@/hooks/use-call'
import { listCustomers } from '@/lib/contracts/customers'
import type { QueryInputOf } from '@/lib/contracts/endpoint'

/** One page of customers; null waits. */
export function useCustomers(query: QueryInputOf<typeof listCustomers> | null) {
  return useCall(listCustomers, query && { query })
}
