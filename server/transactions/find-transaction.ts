import type { Account, Transaction } from '@/lib/contracts/transactions'
import { toMoney } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { AccountRow } from './account-store'
import { selectTransaction, type TransactionRow } from './store'

const named = (id: string | null, name: string | null) => (id === null ? null : { id, name: name ?? '' })

export function presentTransaction(row: TransactionRow): Transaction {
  return {
    id: row.id,
    type: row.type as Transaction['type'],
    currency: row.currency,
    amount: toMoney(row.amount),
    description: row.description,
    category: row.category,
    date: row.occurred_on,
    creator: named(row.created_by, row.creator_name),
    isBatchExpense: row.is_batch_expense,
    batch: row.batch_id === null ? null : { id: row.batch_id, number: row.batch_number ?? '' },
    package:
      row.package_id === null ? null : { id: row.package_id, trackingNumber: row.tracking_number ?? '' },
    ...(row.money_transfer_id !== null && {
      moneyTransfer: { id: row.money_transfer_id, number: Number(row.transfer_number) },
    }),
    account: named(row.account_id, row.account_name),
    toAccount:
      row.to_account_id === null
        ? null
        : {
            id: row.to_account_id,
            name: row.to_account_name ?? '',
            currency: row.to_currency ?? row.currency,
            amount: toMoney(row.to_amount ?? '0'),
          },
    createdAt: row.created_at.toISOString(),
    reversedAt: row.reversed_at?.toISOString() ?? null,
    version: row.version,
    files: row.files,
  }
}

export function presentAccount(row: AccountRow): Account {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    currency: row.currency,
    details: row.details,
    isActive: row.is_active,
    balance: toMoney(row.balance),
    closedOn: row.closed_on,
  }
}

export async function findTransaction(db: Database, id: string): Promise<Transaction> {
  const row = await selectTransaction(db, id)
  if (!row) throw notFound()
  return presentTransaction(row)
}
