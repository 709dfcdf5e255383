import { sql } from 'kysely'
import type * as contract from '@/lib/contracts/transactions'
import { addMoney, decimal, toMoney } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { offsetOf, type Page, pageOf } from '@/server/core/page'
import type { InputOf } from '@/server/core/route'

type Query = InputOf<typeof contract.listBookLines>['query']

interface Day {
  occurred_on: string
  lines: string
  change: string
}

/** The accounts the lines are of, and how much moved on each day: a row a day, however many lines there are. */
async function daysOf(db: Database, query: Query) {
  const { rows: accounts } = await sql<{ id: string; name: string }>`
    select id, name from accounts
    where currency = ${query.currency} and kind in ('cash', 'bank', 'mobile_money')
      and (${query.accountId ?? null}::uuid is null or id = ${query.accountId ?? null})`.execute(db)
  const ids = accounts.map((account) => account.id)
  const { rows: days } = await sql<Day>`
    select occurred_on, sum(lines) as lines, sum(amount_in - amount_out) as change from book_day_sums
    where account_id = any(${ids}::uuid[]) group by occurred_on order by occurred_on`.execute(db)
  return { accounts, ids, days }
}

interface LineRow {
  id: string
  transaction_id: string
  account_id: string
  occurred_on: string
  description: string
  type: string
  package_id: string | null
  money_transfer_id: string | null
  tracking_number: string | null
  amount: string
  created_at: Date
}

async function selectLines(db: Database, ids: string[], first: string, last: string): Promise<LineRow[]> {
  const { rows } = await sql<LineRow>`
    select l.id, l.transaction_id, l.account_id, l.occurred_on, t.description, t.type, t.package_id,
      t.money_transfer_id, p.tracking_number, l.amount, l.created_at
    from postings l join transactions t on t.id = l.transaction_id left join packages p on p.id = t.package_id
    where l.account_id = any(${ids}::uuid[]) and l.occurred_on between ${first} and ${last}
    order by l.occurred_on, l.created_at, l.id`.execute(db)
  return rows
}

/** The days that hold the lines from `start` to `end`, and how many lines and how much money lie before the first of them. */
function cut(days: readonly Day[], start: number, end: number) {
  let lines = 0
  let before = { lines: 0, balance: '0.00' }
  let balance = '0.00'
  const chosen: Day[] = []
  for (const day of days) {
    const next = lines + Number(day.lines)
    if (next > start && lines < end) {
      if (chosen.length === 0) before = { lines, balance }
      chosen.push(day)
    }
    lines = next
    balance = addMoney([balance, day.change])
  }
  return { chosen, before }
}

/**
 * Every movement with the balance after it. Which days a page falls on is read from the sums of the days, so that the
 * last page of a million lines costs what the first one does.
 */
export async function listBookLines(
  context: Context,
  { query }: InputOf<typeof contract.listBookLines>,
): Promise<Page<contract.BookLine>> {
  const { accounts, ids, days } = await daysOf(context.db, query)
  const countOf = (list: readonly Day[]) => list.reduce((sum, day) => sum + Number(day.lines), 0)
  const skipped = countOf(days.filter((day) => query.from !== undefined && day.occurred_on < query.from))
  const until = countOf(days.filter((day) => query.to === undefined || day.occurred_on <= query.to))
  const total = Math.max(0, until - skipped)
  const ascending = query.sort === 'date'
  const start = ascending
    ? skipped + offsetOf(query)
    : Math.max(skipped, until - offsetOf(query) - query.itemsPerPage)
  const end = ascending ? Math.min(until, start + query.itemsPerPage) : until - offsetOf(query)
  const { chosen, before } = cut(days, start, end)
  const [firstDay, lastDay] = [chosen[0], chosen.at(-1)]
  if (!firstDay || !lastDay || end <= start) return pageOf(query, total, [])
  const rows = await selectLines(context.db, ids, firstDay.occurred_on, lastDay.occurred_on)
  let balance = before.balance
  const lines = rows.map((row): contract.BookLine => {
    balance = addMoney([balance, row.amount])
    return {
      id: row.id,
      transactionId: row.transaction_id,
      account: { id: row.account_id, name: accounts.find(({ id }) => id === row.account_id)?.name ?? '' },
      date: row.occurred_on,
      description: row.description,
      type: row.type as contract.BookLine['type'],
      package:
        row.package_id === null ? null : { id: row.package_id, trackingNumber: row.tracking_number ?? '' },
      isAutomatic: row.package_id !== null || row.money_transfer_id !== null,
      amount: toMoney(decimal(row.amount)),
      balance,
      createdAt: row.created_at.toISOString(),
    }
  })
  const shown = lines.slice(start - before.lines, end - before.lines)
  return pageOf(query, total, ascending ? shown : shown.reverse())
}
