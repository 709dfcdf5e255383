import { useCallback } from 'react'
import { usePackages } from '@/hooks/packages'
import { useWrite } from '@/hooks/use-write'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
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

const NOTHING: readonly string[] = []

export const useRevokeInvoiceLink = () => useWrite(revokeInvoiceLink, NOTHING)

/** Has an invoice's address signed. */
export function useCreateInvoiceLink() {
  const { send, pending } = useWrite(createInvoiceLink, NOTHING)
  const create = useCallback((body: InvoiceLinkInput) => send({ body }), [send])
  return { create, pending }
}
