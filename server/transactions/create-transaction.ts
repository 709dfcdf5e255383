import type { createTransaction as createEndpoint, Transaction } from '@/lib/contracts/transactions'
import { batchExists } from '@/server/batches/batch-exists'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { enter } from './enter'
import { findTransaction } from './find-transaction'
import { moneyAccount } from './money-account'
import { checkDate } from './post'

export async function createTransaction(
  context: Context,
  { body }: InputOf<typeof createEndpoint>,
): Promise<Transaction> {
  const { db } = context
  const {
    type,
    currency,
    amount,
    accountId: asked,
    description,
    category,
    date,
    batchId,
    isBatchExpense,
  } = body
  checkDate(date)
  if (batchId !== null && !(await batchExists(db, batchId))) throw invalidField('batchId', 'noSuch')
  const accountId = await moneyAccount(db, { accountId: asked, currency })
  const id = await enter(db, {
    movement: { type, accountId, currency, amount },
    description,
    category,
    date,
    batchId,
    isBatchExpense,
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: 'transaction.created',
    entity: 'transaction',
    entityId: id,
    changes: differences({}, { ...body, accountId }),
  })
  return findTransaction(db, id)
}
