import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import { getMoneyTransfer, listMoneyTransfers } from '@/lib/contracts/money-transfers'
import {
  confirmBankChange,
  createSupplier,
  getCustomerTransferLedger,
  getSupplier,
  getSupplierLedger,
  listSuppliers,
  rejectBankChange,
  type Supplier,
  updateSupplier,
} from '@/lib/contracts/suppliers'

const REFRESHES = [listSuppliers.name, getSupplier.name, listMoneyTransfers.name, getMoneyTransfer.name]

/** Registers a supplier, or saves a known one. */
export const useSaveSupplier = () => useSave(createSupplier, updateSupplier, REFRESHES)

/** What is said to a new bank of a supplier. */
export function useAnswerBankChange() {
  return { confirm: useWrite(confirmBankChange, REFRESHES), reject: useWrite(rejectBankChange, REFRESHES) }
}

/** The supplier as it is now, past every cache. */
export function readSupplier({ id }: Supplier): Promise<Supplier> {
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
