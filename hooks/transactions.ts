import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import type { QueryInputOf } from '@/lib/contracts/endpoint'
import {
  closeDay,
  createAccount,
  createTransaction,
  createTransfer,
  deleteTransaction,
  getBalances,
  getTransaction,
  listAccounts,
  listBookLines,
  listClosings,
  listTransactions,
  updateAccount,
  updateTransaction,
} from '@/lib/contracts/transactions'

/** What shows the books, and so is asked again when money moved. */
export const BOOK_READS: readonly string[] = [
  listTransactions,
  getTransaction,
  listBookLines,
  getBalances,
  listAccounts,
  listClosings,
].map(({ name }) => name)

/** Cash boxes, bank accounts and tills with what lies in them. */
export function useAccounts() {
  return useCall(listAccounts, {})
}

/** One balance per currency; of some days when they are given. Null waits. */
export function useBalances(query: QueryInputOf<typeof getBalances> | null) {
  return useCall(getBalances, query && { query })
}

export function useCreateTransaction() {
  return useWrite(createTransaction, BOOK_READS)
}

export function useUpdateTransaction() {
  return useWrite(updateTransaction, BOOK_READS)
}

export function useDeleteTransaction() {
  return useWrite(deleteTransaction, BOOK_READS)
}

export function useCreateAccount() {
  return useWrite(createAccount, BOOK_READS)
}

export function useUpdateAccount() {
  return useWrite(updateAccount, BOOK_READS)
}

export function useCreateTransfer() {
  return useWrite(createTransfer, BOOK_READS)
}

export function useCloseDay() {
  return useWrite(closeDay, BOOK_READS)
}

/** One page of the ledger; null waits. */
export function useBookLines(query: QueryInputOf<typeof listBookLines> | null) {
  return useCall(listBookLines, query && { query })
}

/** One page of closed days; null waits. */
export function useClosings(query: QueryInputOf<typeof listClosings> | null) {
  return useCall(listClosings, query && { query })
}

/** One entry; null waits. */
export function useTransaction(id: string | null) {
  return useCall(getTransaction, id === null ? null : { params: { id } })
}

/** One page of entries; null waits. */
export function useTransactions(query: QueryInputOf<typeof listTransactions> | null) {
  return useCall(listTransactions, query && { query })
}
