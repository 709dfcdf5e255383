import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import type { BodyInputOf } from '@/lib/contracts/endpoint'
import { createInvoiceLink } from '@/lib/contracts/invoices'

export type InvoiceLinkInput = BodyInputOf<typeof createInvoiceLink>

const NOTHING: readonly string[] = []

/** Has an invoice's address signed. */
export function useCreateInvoiceLink() {
  const { send, pending } = useWrite(createInvoiceLink, NOTHING)
  const create = useCallback((body: InvoiceLinkInput) => send({ body }), [send])
  return { create, pending }
}
