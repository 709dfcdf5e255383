import { useCallback } from 'react'
import { useCall } from '@/hooks/use-call'
import { useWrite } from '@/hooks/use-write'
import { call } from '@/lib/client/call'
import type { BodyInputOf, QueryInputOf } from '@/lib/contracts/endpoint'
import {
  type Account,
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
  type Transaction,
  updateAccount,
  updateTransaction,
} from '@/lib/contracts/transactions'

/** Reads that change when money moves. */
export const BOOK_READS: readonly string[] = [
  listTransactions,
  getTransaction,
  listBookLines,
  getBalances,
  listAccounts,
  listClosings,
].map(({ name }) => name)

/** Cash boxes, bank accounts and tills with their balances. */
export function useAccounts() {
  return useCall(listAccounts, {})
}

/** One balance per currency; of some days when they are given. Null waits. */
export function useBalances(query: QueryInputOf<typeof getBalances> | null) {
  return useCall(getBalances, query && { query })
}

/** Enters an income or expense, or saves a known one, whose type and currency never change. */
export function useSaveTransaction() {
  const { send: create } = useWrite(createTransaction, BOOK_READS)
  const { send: replace } = useWrite(updateTransaction, BOOK_READS)
  return useCallback(
    ({ type, currency, ...body }: BodyInputOf<typeof createTransaction>, known: Transaction | null) =>
      known
        ? replace({ params: { id: known.id }, body: { ...body, version: known.version } })
        : create({ body: { type, currency, ...body } }),
    [create, replace],
  )
}

/** The entry as it is now, past every cache. */
export function readTransaction({ id }: Transaction): Promise<Transaction> {
  return call(getTransaction, { params: { id } })
}

export function useDeleteTransaction() {
  return useWrite(deleteTransaction, BOOK_READS)
}

export type AccountInput = Pick<Account, 'kind' | 'currency' | 'isActive' | 'name'> & { details: string }

/** Opens an account, or saves a known one, whose kind and currency never change. */
export function useSaveMoneyAccount() {
  const { send: create } = useWrite(createAccount, BOOK_READS)
  const { send: replace } = useWrite(updateAccount, BOOK_READS)
  return useCallback(
    ({ kind, currency, isActive, ...fields }: AccountInput, known: Account | null) =>
      known
        ? replace({ params: { id: known.id }, body: { ...fields, isActive } })
        : create({ body: { ...fields, kind, currency } }),
    [create, replace],
  )
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

/** One page of entries; null waits. */
export function useTransactions(query: QueryInputOf<typeof listTransactions> | null) {
  return useCall(listTransactions, query && { query })
}
