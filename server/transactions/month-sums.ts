import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Currency } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'

interface Asked {
  from?: CalendarDate | undefined
  to?: CalendarDate | undefined
  currency?: Currency | undefined
}

interface MonthSum {
  month: string
  currency: string
  kind: string
  category: string
  amount: string
}

/** What was earned and spent by month, currency and category, from the sums of the days. */
export async function selectMonthSums(db: Database, { from, to, currency }: Asked): Promise<MonthSum[]> {
  const { rows } = await sql<MonthSum>`
    select to_char(s.month, 'YYYY-MM') as month, a.currency, a.kind, s.category,
      sum(case a.kind when 'income' then -s.amount else s.amount end) as amount
    from accounts a
    join lateral (
      select date_trunc('month', occurred_on::timestamp) as month, category, sum(amount_in - amount_out) as amount
      from book_days
      where account_id = a.id
        and occurred_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
      group by 1, 2
    ) s on true
    where a.kind in ('income', 'expense') and (${currency ?? null}::text is null or a.currency = ${currency ?? null})
    group by 1, 2, 3, 4
    having sum(s.amount) <> 0
    order by 1, 2, 3, 4`.execute(db)
  return rows
}
