import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { cancelTtInvoice, createTtInvoice, getTtInvoice, listTtInvoices } from '@/lib/contracts/tt-invoices'

/** One TT invoice; null waits. */
export function useTtInvoice(id: string | null) {
  return useCall(getTtInvoice, id === null ? null : { params: { id } })
}

/** One page of TT invoices; null waits. */
export function useTtInvoices(query: QueryInputOf<typeof listTtInvoices> | null) {
  return useCall(listTtInvoices, query && { query })
}

const REFRESHES = [listTtInvoices.name, getTtInvoice.name]

export const useCreateTtInvoice = () => useWrite(createTtInvoice, REFRESHES)
export const useCancelTtInvoice = () => useWrite(cancelTtInvoice, REFRESHES)
