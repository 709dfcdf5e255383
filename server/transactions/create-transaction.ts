import type {
  createTransaction as createEndpoint,
  Transaction,
  createTransfer as transferEndpoint,
} from '@/lib/contracts/transactions'
import type { CalendarDate } from '@/lib/domain/dates'
import { batchExists } from '@/server/batches/find-batches'
import { audit, differences } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { checkCurrency } from '@/server/currencies/check-currency'
import { rateOfDay } from '@/server/rates/check-rate'
import { checkMoneyAccount, moneyAccount } from './accounts'
import { enter } from './enter'
import { findTransaction } from './find-transaction'
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
  await checkCurrency(db, currency)
  if (isBatchExpense) await rateOfDay(db, currency, date)
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

interface Side {
  field: string
  date: CalendarDate
  currency: string
  isExchange: boolean
}

/** New money comes into currencies in use; what an exchange gains is told at the rates of its day, which must be there. */
async function checkSide(db: Database, { field, date, currency, isExchange }: Side): Promise<void> {
  await checkCurrency(db, currency, field)
  if (isExchange) await rateOfDay(db, currency, date, field)
}

/** Moves money between own accounts. Out of a rider's go counts alone: else a difference would be nobody's. */
export async function createTransfer(
  context: Context,
  { body }: InputOf<typeof transferEndpoint>,
): Promise<Transaction> {
  const { rider_id } = await checkMoneyAccount(context.db, body.fromAccountId, 'fromAccountId')
  if (rider_id !== null) throw invalidField('fromAccountId', 'riderAccount')
  return transferBetween(context, body)
}

/** Between two currencies both amounts are said, and no rate is guessed. */
export async function transferBetween(
  context: Context,
  body: InputOf<typeof transferEndpoint>['body'],
): Promise<Transaction> {
  const { db } = context
  checkDate(body.date)
  if (body.fromAccountId === body.toAccountId) throw invalidField('toAccountId', 'sameAccount')
  const from = await checkMoneyAccount(db, body.fromAccountId, 'fromAccountId')
  const to = await checkMoneyAccount(db, body.toAccountId, 'toAccountId')
  const isExchange = from.currency !== to.currency
  await checkSide(db, { field: 'fromAccountId', date: body.date, currency: from.currency, isExchange })
  await checkSide(db, { field: 'toAccountId', date: body.date, currency: to.currency, isExchange })
  if (isExchange && body.toAmount === undefined) throw invalidField('toAmount', 'required')
  if (!isExchange && body.toAmount !== undefined && body.toAmount !== body.amount) {
    throw invalidField('toAmount', 'sameCurrency')
  }
  const id = await enter(db, {
    movement: {
      type: isExchange ? 'exchange' : 'transfer',
      from: { accountId: from.id, currency: from.currency, amount: body.amount },
      to: { accountId: to.id, currency: to.currency, amount: body.toAmount ?? body.amount },
    },
    description: body.description,
    category: null,
    date: body.date,
    batchId: null,
    createdBy: actorOf(context).id,
  })
  await audit(context, {
    action: isExchange ? 'money.exchanged' : 'money.transferred',
    entity: 'transaction',
    entityId: id,
    changes: differences({}, body),
  })
  return findTransaction(db, id)
}
