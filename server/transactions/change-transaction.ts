import type {
  deleteTransaction as deleteEndpoint,
  Transaction,
  updateTransaction as updateEndpoint,
} from '@/lib/contracts/transactions'
import { officeToday } from '@/lib/domain/dates'
import { decimal } from '@/lib/domain/money'
import { batchExists } from '@/server/batches/find-batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, dayClosed, invalidField, notFound, staleVersion } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { rateOfDay } from '@/server/rates/check-rate'
import { moneyAccount } from './accounts'
import { lastClosedOn } from './close-day'
import { findTransaction } from './find-transaction'
import { checkDate, post } from './post'
import {
  isOfCargoClaim,
  lockTransaction,
  markReversed,
  takeBackPostings,
  updateTransactionRow,
} from './store'

/** Locks an entry that may be changed from the books: not a package's, a money transfer's or a claim's, not one that was taken back. */
async function lockOwn(context: Context, id: string) {
  const row = await lockTransaction(context.db, id)
  if (!row) throw notFound()
  if (row.package_id !== null) throw new ApiFailure(409, 'belongs_to_package', 'belongsToPackage')
  if (row.money_transfer_id !== null) throw new ApiFailure(409, 'belongs_to_transfer', 'belongsToTransfer')
  if (await isOfCargoClaim(context.db, id)) throw new ApiFailure(409, 'belongs_to_claim', 'belongsToClaim')
  if (row.reversed_at !== null) throw new ApiFailure(409, 'already_reversed', 'alreadyReversed')
  return row
}

type Row = Awaited<ReturnType<typeof lockOwn>>

function movesMoney(
  row: Row,
  next: { amount: string; date: string; accountId: string; category: string | null; batchId: string | null },
) {
  return (
    !decimal(row.amount).eq(next.amount) ||
    row.occurred_on !== next.date ||
    row.account_id !== next.accountId ||
    row.category !== next.category ||
    row.batch_id !== next.batchId
  )
}

/** What an entry of a closed day says stays as it was counted, also where no line of it would change. */
async function refuseClosed(db: Database, row: Row): Promise<void> {
  const closedOn = row.account_id === null ? null : await lastClosedOn(db, row.account_id)
  if (closedOn !== null && row.occurred_on <= closedOn) throw dayClosed()
}

/** Replaces what an entry says. The lines that counted are taken back and new ones written; none is changed. */
export async function updateTransaction(
  context: Context,
  { params, body }: InputOf<typeof updateEndpoint>,
): Promise<Transaction> {
  const { db } = context
  const row = await lockOwn(context, params.id)
  if (row.type !== 'income' && row.type !== 'expense')
    throw new ApiFailure(409, 'fixed_transfer', 'transferFixed')
  if (row.version !== body.version) throw staleVersion()
  if (body.isBatchExpense && row.type !== 'expense') throw invalidField('isBatchExpense', 'expenseOnly')
  checkDate(body.date)
  const { amount, date, category, batchId, isBatchExpense, description } = body
  if (batchId !== null && !(await batchExists(db, batchId))) throw invalidField('batchId', 'noSuch')
  const { currency } = row
  if (isBatchExpense) await rateOfDay(db, currency, date, 'date')
  const accountId =
    body.accountId === null && row.account_id !== null
      ? row.account_id
      : await moneyAccount(db, { accountId: body.accountId, currency })
  if (row.description !== description || row.is_batch_expense !== isBatchExpense) await refuseClosed(db, row)
  const before = await findTransaction(db, row.id)
  if (movesMoney(row, { amount, date, accountId, category, batchId })) {
    await takeBackPostings(db, row.id, null)
    await post(db, {
      movement: { type: row.type, accountId, currency, amount },
      transactionId: row.id,
      date,
      category,
      batchId,
    })
  }
  await updateTransactionRow(db, row.id, {
    amount,
    description,
    category,
    occurred_on: date,
    batch_id: batchId,
    is_batch_expense: isBatchExpense,
    account_id: accountId,
  })
  const after = await findTransaction(db, row.id)
  const { version: _before, ...old } = before
  const { version: _after, ...now } = after
  await audit(context, {
    action: 'transaction.changed',
    entity: 'transaction',
    entityId: row.id,
    changes: differences(old, now),
  })
  return after
}

/** Takes an entry back. Of a closed day, the lines that take it back stand on today. */
export async function deleteTransaction(
  context: Context,
  { params, body: { reason } }: InputOf<typeof deleteEndpoint>,
): Promise<null> {
  const row = await lockOwn(context, params.id)
  await takeBackPostings(context.db, row.id, officeToday())
  await markReversed(context.db, row.id, actorOf(context).id, reason)
  await audit(context, {
    action: 'transaction.reversed',
    entity: 'transaction',
    entityId: row.id,
    changes: { amount: { old: row.amount, new: null }, description: { old: row.description, new: null } },
    reason,
  })
  return null
}
