import type * as contract from '@/lib/contracts/transactions'
import { type Currency, decimal, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { lockAccount } from './account-store'
import {
  type ClosingRow,
  countClosings,
  expectedOn,
  insertClosing,
  lastClosedOn,
  selectClosings,
} from './closing-store'
import { checkMoneyAccount } from './money-account'
import { checkDate } from './post'

function presentClosing(row: ClosingRow): contract.Closing {
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name, currency: row.currency as Currency },
    date: row.closed_on,
    expected: toMoney(row.expected),
    counted: toMoney(row.counted),
    difference: toMoney(decimal(row.counted).minus(row.expected)),
    explanation: row.explanation,
    closedBy: row.closed_by_name,
    closedAt: row.closed_at.toISOString(),
  }
}

export async function listClosings(
  context: Context,
  { query }: InputOf<typeof contract.listClosings>,
): Promise<Page<contract.Closing>> {
  const rows = await selectClosings(context.db, {
    accountId: query.accountId,
    limit: query.itemsPerPage,
    offset: offsetOf(query),
    ascending: query.sort === 'date',
  })
  return pageOf(query, await countClosings(context.db, query.accountId), rows.map(presentClosing))
}

/** Counts a day against the books and locks it, with all days before. Entries being written either come first or are refused. */
export async function closeDay(
  context: Context,
  { body }: InputOf<typeof contract.closeDay>,
): Promise<contract.Closing> {
  const { db } = context
  const { accountId, date, counted, explanation, expectedSeen } = body
  checkDate(date)
  await checkMoneyAccount(db, accountId)
  await lockAccount(db, accountId)
  const last = await lastClosedOn(db, accountId)
  if (last !== null && date <= last) throw invalidField('date', 'alreadyClosed', { date: last }, 409)
  const expected = await expectedOn(db, accountId, date)
  if (expectedSeen !== undefined && !decimal(expectedSeen).eq(expected)) {
    throw new ApiFailure(409, 'books_moved', 'booksMoved', { params: { expected: toMoney(expected) } })
  }
  if (!decimal(counted).eq(expected) && explanation === null) throw invalidField('explanation', 'required')
  const id = await insertClosing(db, {
    account_id: accountId,
    closed_on: date,
    expected,
    counted,
    explanation,
    closed_by: actorOf(context).id,
  })
  await audit(context, {
    action: 'day.closed',
    entity: 'account',
    entityId: accountId,
    changes: {
      closedOn: { old: last, new: date },
      expected: { old: null, new: toMoney(expected) },
      counted: { old: null, new: toMoney(counted) },
    },
    reason: explanation,
  })
  const [row] = await selectClosings(db, { id, limit: 1, offset: 0 })
  if (!row) throw notFound()
  return presentClosing(row)
}
