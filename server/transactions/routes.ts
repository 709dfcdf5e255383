import * as contract from '@/lib/contracts/transactions'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { type InputOf, type Route, route } from '@/server/core/route'
import { createAccount, listAccounts, updateAccount } from './accounts'
import { listBookLines } from './book-lines'
import { deleteTransaction, updateTransaction } from './change-transaction'
import { closeDay, listClosings } from './close-day'
import { createTransaction, createTransfer } from './create-transaction'
import { findTransaction } from './find-transaction'
import { listTransactions } from './list-entries'
import { selectBalances } from './store'

async function getBalances(context: Context, { query }: InputOf<typeof contract.getBalances>) {
  const rows = await selectBalances(context.db, query.from ?? null, query.to ?? null)
  return rows.map((row) => ({
    currency: row.currency,
    income: toMoney(row.income),
    expense: toMoney(row.expense),
    balance: toMoney(row.balance),
  }))
}

export const transactionRoutes: Route[] = [
  route(contract.createTransaction, createTransaction),
  route(contract.listTransactions, listTransactions),
  route(contract.getBalances, getBalances),
  route(contract.getTransaction, (context, { params }) => findTransaction(context.db, params.id)),
  route(contract.updateTransaction, updateTransaction),
  route(contract.deleteTransaction, deleteTransaction),
  route(contract.listBookLines, listBookLines),
  route(contract.listAccounts, listAccounts),
  route(contract.createAccount, createAccount),
  route(contract.updateAccount, updateAccount),
  route(contract.createTransfer, createTransfer),
  route(contract.listClosings, listClosings),
  route(contract.closeDay, closeDay),
]
