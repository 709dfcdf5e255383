import { useCallback } from 'react'
import { usePackages } from '@/hooks/packages'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import { listInvoiceLinks, revokeListedInvoiceLink } from '@/lib/contracts/invoice-links'
import { createInvoiceLink, revokeInvoiceLink } from '@/lib/contracts/invoices'
import { MOST_PACKAGES } from '@/lib/domain/invoice'

/** A customer's packages for an invoice, those with something to pay first; null waits. */
export function useBillablePackages(receiverId: string | null, withPaid: boolean) {
  const query = receiverId ? { receiverId, itemsPerPage: MOST_PACKAGES } : null
  const open = usePackages(query && { ...query, unpaid: 'true' })
  const paid = usePackages(query && withPaid ? { ...query, unpaid: 'false' } : null)
  const paidRows = withPaid ? paid.data?.result : []
  return {
    rows: open.data && paidRows ? [...open.data.result, ...paidRows] : null,
    error: open.error ?? paid.error,
    isValidating: open.isValidating || paid.isValidating,
    retry: () => void Promise.all([open.mutate(), paid.mutate()]),
  }
}

export type InvoiceLinkInput = BodyInputOf<typeof createInvoiceLink>

const LINK_READS: readonly string[] = [listInvoiceLinks.name]

/** One page of the links that were made; null waits. */
export function useInvoiceLinks(query: QueryInputOf<typeof listInvoiceLinks> | null) {
  return useCall(listInvoiceLinks, query && { query })
}

export const useRevokeInvoiceLink = () => useWrite(revokeInvoiceLink, LINK_READS)
export const useRevokeListedLink = () => useWrite(revokeListedInvoiceLink, LINK_READS)

/** Has an invoice's address signed. */
export function useCreateInvoiceLink() {
  const { send, pending } = useWrite(createInvoiceLink, LINK_READS)
  const create = useCallback((body: InvoiceLinkInput) => send({ body }), [send])
  return { create, pending }
}
