import {
  getBalances,
  getTransaction,
  listAccounts,
  listBookLines,
  listClosings,
  listTransactions,
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
