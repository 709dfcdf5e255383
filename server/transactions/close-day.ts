import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/transactions'
import type { CalendarDate } from '@/lib/domain/dates'
import { decimal, toMoney } from '@/lib/domain/money'
import { audit } from '@/server/core/audit'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { ApiFailure, invalidField, notFound } from '@/server/core/failures'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'
import { lockAccount } from './account-store'
import { checkMoneyAccount } from './accounts'
import { checkDate } from './post'

interface ClosingRow {
  id: string
  account_id: string
  account_name: string
  currency: string
  closed_on: string
  expected: string
  counted: string
  explanation: string | null
  closed_by_name: string | null
  closed_at: Date
}

/** What should lie in an account at the end of a day. */
async function expectedOn(db: Database, accountId: string, date: CalendarDate): Promise<string> {
  const { rows } = await sql<{ expected: string }>`
    select coalesce(sum(amount_in - amount_out), 0)::numeric(18, 2) as expected
    from book_day_sums where account_id = ${accountId} and occurred_on <= ${date}`.execute(db)
  return rows[0]?.expected ?? '0.00'
}

/** The last day of an account that is closed; null while none is. */
export async function lastClosedOn(db: Database, accountId: string): Promise<string | null> {
  const row = await db
    .selectFrom('day_closings')
    .select((select) => select.fn.max('closed_on').as('closed_on'))
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return (row?.closed_on as string | null | undefined) ?? null
}

interface NewClosing {
  account_id: string
  closed_on: CalendarDate
  expected: string
  counted: string
  explanation: string | null
  closed_by: string
}

async function insertClosing(db: Database, fields: NewClosing): Promise<string> {
  const { id } = await db.insertInto('day_closings').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Asked {
  id?: string
  accountId?: string
  limit: number
  offset: number
  ascending?: boolean
}

async function selectClosings(db: Database, asked: Asked): Promise<ClosingRow[]> {
  return db
    .selectFrom('day_closings as d')
    .innerJoin('accounts as a', 'a.id', 'd.account_id')
    .leftJoin('employees as e', 'e.id', 'd.closed_by')
    .select([
      'd.id',
      'd.account_id',
      'a.name as account_name',
      'a.currency',
      'd.closed_on',
      'd.expected',
      'd.counted',
      'd.explanation',
      'e.name as closed_by_name',
      'd.closed_at',
    ])
    .$if(asked.id !== undefined, (query) => query.where('d.id', '=', asked.id ?? ''))
    .$if(asked.accountId !== undefined, (query) => query.where('d.account_id', '=', asked.accountId ?? ''))
    .orderBy('d.closed_on', asked.ascending ? 'asc' : 'desc')
    .orderBy('d.id')
    .limit(asked.limit)
    .offset(asked.offset)
    .execute() as Promise<ClosingRow[]>
}

async function countClosings(db: Database, accountId: string | undefined): Promise<number> {
  const row = await db
    .selectFrom('day_closings')
    .select((select) => select.fn.countAll().as('count'))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}

function presentClosing(row: ClosingRow): contract.Closing {
  return {
    id: row.id,
    account: { id: row.account_id, name: row.account_name, currency: row.currency },
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
