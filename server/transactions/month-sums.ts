import { type RawBuilder, sql } from 'kysely'
import { type CalendarDate, wholeMonths } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

interface Asked {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  currency?: string | undefined
}

interface MonthSum {
  month: string
  currency: string
  kind: string
  category: string
  amount: string
}

/** The sums of whole months, and of single days where only a part of a month is asked for. */
function sumsOf({ from, to }: Asked): RawBuilder<unknown> {
  const { first, end } = wholeMonths(from, to)
  const months = sql`
    select account_id, month, category, amount_in - amount_out as amount from book_category_month_sums
    where month >= ${first ?? '-infinity'}::date and month < ${end ?? 'infinity'}::date`
  if (!from && !to) return months
  return sql`${months}
    union all
    select account_id, date_trunc('month', occurred_on::timestamp)::date, category, amount_in - amount_out
    from book_category_day_sums
    where occurred_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
      and (occurred_on < ${first ?? '-infinity'}::date or occurred_on >= ${end ?? 'infinity'}::date)`
}

/** What was earned and spent by month, currency and category, from what is kept of it. */
export async function selectMonthSums(db: Database, asked: Asked): Promise<MonthSum[]> {
  const currency = asked.currency ?? null
  const { rows } = await sql<MonthSum>`
    select to_char(s.month, 'YYYY-MM') as month, a.currency, a.kind, s.category,
      sum(case a.kind when 'income' then -s.amount else s.amount end) as amount
    from accounts a
    join (${sumsOf(asked)}) s on s.account_id = a.id
    where a.kind in ('income', 'expense') and (${currency}::text is null or a.currency = ${currency})
    group by s.month, a.currency, a.kind, s.category
    having sum(s.amount) <> 0
    order by 1, 2, 3, 4`.execute(db)
  return rows
}

/** Folds the sums and counts that every entry and package appended, so that they stay quick to add up. */
export async function compactSums(db: Database): Promise<void> {
  await sql`
    select compact_book_days(), compact_transaction_counts(), compact_commission_sums(), fold_batch_loads()`.execute(
    db,
  )
}
