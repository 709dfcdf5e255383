import { ACTIVITY_READS } from '@/hooks/activity'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  creditInvoice,
  getIssuedInvoice,
  issueInvoice,
  listIssuedInvoices,
} from '@/lib/contracts/issued-invoices'
import { sendIssuedInvoice } from '@/lib/contracts/notices'

/** One issued invoice or credit note; null waits. */
export function useIssuedInvoice(id: string | null) {
  return useCall(getIssuedInvoice, id === null ? null : { params: { id } })
}

/** One page of the register; null waits. */
export function useIssuedInvoices(query: QueryInputOf<typeof listIssuedInvoices> | null) {
  return useCall(listIssuedInvoices, query && { query })
}

/** What shows invoices: their state follows what packages are paid. */
export const ISSUED_READS: readonly string[] = [
  listIssuedInvoices.name,
  getIssuedInvoice.name,
  ...ACTIVITY_READS,
]

export const useIssueInvoice = () => useWrite(issueInvoice, ISSUED_READS)
export const useSendIssuedInvoice = () => useWrite(sendIssuedInvoice, ISSUED_READS)
export const useCreditInvoice = () => useWrite(creditInvoice, ISSUED_READS)
