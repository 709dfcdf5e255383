import { useCall } from '@/hooks/use-call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getCustomerTransferLedger, getSupplierLedger } from '@/lib/contracts/suppliers'

/** Whose ledger of transfers it is. */
export type LedgerOwner = { kind: 'customer' | 'supplier'; id: string }

/** A page of a ledger; null waits. */
export function useTransferLedger(
  { kind, id }: LedgerOwner,
  query: QueryInputOf<typeof getSupplierLedger> | null,
) {
  return useCall(
    kind === 'customer' ? getCustomerTransferLedger : getSupplierLedger,
    query && { params: { id }, query },
  )
}
