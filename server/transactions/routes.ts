import * as contract from '@/lib/contracts/transactions'
import type { Currency } from '@/lib/domain/money'
import { toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { pageOf } from '@/server/core/page'
import { type InputOf, type Route, route } from '@/server/core/route'
import { createAccount, listAccounts, updateAccount } from './accounts'
import { listBookLines } from './book-lines'
import { deleteTransaction, updateTransaction } from './change-transaction'
import { closeDay, listClosings } from './close-day'
import { createTransaction } from './create-transaction'
import { createTransfer } from './create-transfer'
import { findTransaction } from './find-transaction'
import { presentTransaction } from './presenter'
import { countTransactions, selectBalances, selectTransactions } from './store'

async function listTransactions(context: Context, { query }: InputOf<typeof contract.listTransactions>) {
  const total = await countTransactions(context.db, query)
  const rows = await selectTransactions(context.db, query)
  return pageOf(query, total, rows.map(presentTransaction))
}

async function getBalances(context: Context, { query }: InputOf<typeof contract.getBalances>) {
  const rows = await selectBalances(context.db, query.from ?? null, query.to ?? null)
  return rows.map((row) => ({
    currency: row.currency as Currency,
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
