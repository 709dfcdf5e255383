import { useCallback } from 'react'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import { listMoneyTransfers } from '@/lib/contracts/money-transfers'
import {
  createSupplier,
  getSupplier,
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
