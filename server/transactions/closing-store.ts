import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

export interface ClosingRow {
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
export async function expectedOn(db: Database, accountId: string, date: CalendarDate): Promise<string> {
  const { rows } = await sql<{ expected: string }>`
    select coalesce(sum(amount_in - amount_out), 0)::numeric(18, 2) as expected
    from book_day_sums where account_id = ${accountId} and occurred_on <= ${date}`.execute(db)
  return rows[0]?.expected ?? '0.00'
}

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

export async function insertClosing(db: Database, fields: NewClosing): Promise<string> {
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

export async function selectClosings(db: Database, asked: Asked): Promise<ClosingRow[]> {
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

export async function countClosings(db: Database, accountId: string | undefined): Promise<number> {
  const row = await db
    .selectFrom('day_closings')
    .select((select) => select.fn.countAll().as('count'))
    .$if(accountId !== undefined, (query) => query.where('account_id', '=', accountId ?? ''))
    .executeTakeFirstOrThrow()
  return Number(row.count)
}
