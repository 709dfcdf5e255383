import { useCallback } from 'react'
import { useStorePicture } from '@/hooks/files'
import { useCall } from '@/hooks/use-call'
import { useSave } from '@/hooks/use-save'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { Sending } from '@/lib/client/upload'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  approveMoneyTransfer,
  cancelMoneyTransfer,
  changeMoneyTransfer,
  confirmTransferCancellation,
  getMoneyTransfer,
  listMoneyTransfers,
  type MoneyTransfer,
  payMoneyTransfer,
  rejectTransferCancellation,
  requestMoneyTransfer,
  setTransferProof,
} from '@/lib/contracts/money-transfers'
import { getCustomerTransferLedger, getSupplierLedger } from '@/lib/contracts/suppliers'
import { getBalances, listAccounts, listBookLines, listTransactions } from '@/lib/contracts/transactions'
import { listTtInvoices } from '@/lib/contracts/tt-invoices'
import type { Currency } from '@/lib/domain/money'

/** What a step of a transfer changes: itself, both ledgers, its documents and the books. */
const TRANSFER_REFRESHES = [
  getMoneyTransfer,
  listMoneyTransfers,
  getCustomerTransferLedger,
  getSupplierLedger,
  listTtInvoices,
  listTransactions,
  getBalances,
  listAccounts,
  listBookLines,
].map(({ name }) => name)

/** The accounts of a currency that money can come into or leave. */
export function useBankAccounts(currency: Currency) {
  const { data } = useCall(listAccounts, {})
  return (data ?? []).filter((account) => account.isActive && account.currency === currency)
}

/** Asks for a transfer, or changes a known one. */
export const useSaveTransfer = () => useSave(requestMoneyTransfer, changeMoneyTransfer, TRANSFER_REFRESHES)

/** The transfer as it is now, past every cache. */
export function readTransfer({ id }: MoneyTransfer): Promise<MoneyTransfer> {
  return call(getMoneyTransfer, { params: { id } })
}

export const useApproveTransfer = () => useWrite(approveMoneyTransfer, TRANSFER_REFRESHES)
export const usePayTransfer = () => useWrite(payMoneyTransfer, TRANSFER_REFRESHES)
export const useCancelTransfer = () => useWrite(cancelMoneyTransfer, TRANSFER_REFRESHES)

/** What is said to a cancellation of a paid transfer that somebody asked for. */
export function useAnswerCancellation() {
  return {
    confirm: useWrite(confirmTransferCancellation, TRANSFER_REFRESHES),
    reject: useWrite(rejectTransferCancellation, TRANSFER_REFRESHES),
  }
}

const useSetProof = () => useWrite(setTransferProof, TRANSFER_REFRESHES)

/** One money transfer; null waits. */
export function useTransfer(id: string | null) {
  return useCall(getMoneyTransfer, id === null ? null : { params: { id } })
}

/** One page of money transfers; null waits. */
export function useTransfers(query: QueryInputOf<typeof listMoneyTransfers> | null) {
  return useCall(listMoneyTransfers, query && { query })
}

/** Stores a picture and puts it to a transfer as its proof. */
export function useUploadProof(transferId: string) {
  const { send, pending: putting } = useSetProof()
  const { upload, pending: storing } = useStorePicture()
  const store = useCallback(
    async (file: File, sending: Sending) => {
      const { id } = await upload(file, sending)
      return send({ params: { id: transferId }, body: { proofFileId: id } })
    },
    [upload, send, transferId],
  )
  return { store, pending: storing || putting }
}
