import { useCall } from '@/hooks/use-call'
import { getTtInvoice } from '@/lib/contracts/tt-invoices'

/** One TT invoice; null waits. */
export function useTtInvoice(id: string | null) {
  return useCall(getTtInvoice, id === null ? null : { params: { id } })
}
