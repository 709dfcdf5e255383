import type { CalendarDate } from './dates'
import { readAmount, readMoment } from './incoming-money'
import { type Decimal, decimal, toMoney } from './money'
import type { StatementField } from './statement-rows'

/** What lay in an account at the end of a day. */
export interface DayBalance {
  day: CalendarDate
  balance: Decimal
}

interface BalanceRow extends DayBalance {
  /** What came in with this row; null for money out. */
  amount: Decimal | null
  moment: string
}

/** A balance may be nothing, or below it. */
function readBalance(written: string): Decimal | null {
  const text = written.trim()
  if (/^0+([.,]0+)?$/.test(text)) return toMoney(0)
  const isOverdrawn = /^-|^\(.*\)$|DR$/i.test(text)
  const amount = readAmount(text.replace(/^-|[()]|DR$/gi, ''))
  return amount === null || !isOverdrawn ? amount : toMoney(`-${amount}`)
}

function balanceRow(
  cells: readonly string[],
  columns: readonly (StatementField | null)[],
): BalanceRow | null {
  const cell = (field: StatementField) => cells[columns.indexOf(field)]?.trim() ?? ''
  const [date, time] = [cell('date'), cell('time')]
  const moment = readMoment(time ? `${date} ${time}` : date)
  const balance = readBalance(cell('balance'))
  if (!moment?.paidOn || balance === null) return null
  return {
    day: moment.paidOn,
    balance,
    amount: readAmount(cell('amount').replace(/^\s*\+/, '')),
    moment: moment.paidAt ?? moment.paidOn,
  }
}

/** Whether a row's balance is the other's with what came in by it. */
const follows = (row: BalanceRow, before: BalanceRow) =>
  row.amount !== null && decimal(row.balance).minus(before.balance).eq(row.amount)

/** Statements begin with the oldest row or with the latest: the sums say it, else the hours. */
function isLatestFirst(rows: readonly BalanceRow[]): boolean {
  let evidence = 0
  for (const [index, row] of rows.entries()) {
    const next = rows[index + 1]
    if (next) evidence += Number(follows(row, next)) - Number(follows(next, row))
  }
  return evidence === 0 ? (rows[0]?.moment ?? '') > (rows.at(-1)?.moment ?? '') : evidence > 0
}

/** The balance at the end of each day of a statement that has a column of balances. */
export function endOfDayBalances(
  rows: readonly (readonly string[])[],
  columns: readonly (StatementField | null)[],
): DayBalance[] {
  if (!columns.includes('balance')) return []
  const read = rows.map((cells) => balanceRow(cells, columns)).filter((row) => row !== null)
  const last = new Map<CalendarDate, Decimal>()
  for (const { day, balance } of isLatestFirst(read) ? read.toReversed() : read) last.set(day, balance)
  return [...last].map(([day, balance]) => ({ day, balance }))
}
