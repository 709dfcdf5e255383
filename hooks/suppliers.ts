import { useCallback } from 'react'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { listMoneyTransfers } from '@/lib/contracts/money-transfers'
import {
  createSupplier,
  getCustomerTransferLedger,
  getSupplier,
  getSupplierLedger,
  listSuppliers,
  type Supplier,
  type SupplierInput,
  updateSupplier,
} from '@/lib/contracts/suppliers'

const REFRESHES = [listSuppliers.name, getSupplier.name, listMoneyTransfers.name]

/** Registers a supplier, or saves the one that was read as `known`; refused when it was changed since. */
export function useSaveSupplier(known: Supplier | null) {
  const { send: create, pending: creating } = useWrite(createSupplier, REFRESHES)
  const { send: replace, pending: replacing } = useWrite(updateSupplier, REFRESHES)
  const save = useCallback(
    (body: SupplierInput) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body }),
    [known, create, replace],
  )
  return { save, pending: creating || replacing }
}

/** The supplier as it is now, past every cache. */
export function readSupplierNow(id: string): Promise<Supplier> {
  return call(getSupplier, { params: { id } })
}

/** One supplier; null waits. */
export function useSupplier(id: string | null) {
  return useCall(getSupplier, id === null ? null : { params: { id } })
}

/** One page of suppliers; null waits. */
export function useSuppliers(query: QueryInputOf<typeof listSuppliers> | null) {
  return useCall(listSuppliers, query && { query })
}

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
