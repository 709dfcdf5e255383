import { useWrite } from '@/hooks/use-write'
import {
  closeDay,
  createAccount,
  createTransaction,
  createTransfer,
  deleteTransaction,
  updateAccount,
  updateTransaction,
} from '@/lib/contracts/transactions'
import { BOOK_READS } from './refreshes'

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
