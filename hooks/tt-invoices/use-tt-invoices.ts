import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listTtInvoices } from '@/lib/contracts/tt-invoices'

/** One page of TT invoices; null waits. */
export function useTtInvoices(query: QueryInputOf<typeof listTtInvoices> | null) {
  return useCall(listTtInvoices, query && { query })
}
