import { getMoneyTransfer, listMoneyTransfers } from '@/lib/contracts/money-transfers'
import { getCustomerTransferLedger, getSupplierLedger } from '@/lib/contracts/suppliers'
import { getBalances, listAccounts, listBookLines, listTransactions } from '@/lib/contracts/transactions'
import { listTtInvoices } from '@/lib/contracts/tt-invoices'

/** What a step of a transfer shows otherwise afterwards: itself, both ledgers, its documents and the books. */
export const TRANSFER_REFRESHES = [
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
