import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

export interface ExchangeRow {
  id: string
  occurred_on: CalendarDate
  description: string
  currency: string
  amount: string
  from_account: string
  to_account: string
  to_currency: string
  to_amount: string
}

/** Exchanges that stand, of some days, the earliest first. */
export async function selectExchanges(
  db: Database,
  { from, to }: { from?: CalendarDate | undefined; to?: CalendarDate | undefined },
): Promise<ExchangeRow[]> {
  const { rows } = await sql<ExchangeRow>`
    select t.id, t.occurred_on, t.description, t.currency, t.amount, a.name as from_account, b.name as to_account,
      b.currency as to_currency, t.to_amount
    from transactions t join accounts a on a.id = t.account_id join accounts b on b.id = t.to_account_id
    where t.type = 'exchange' and t.reversed_at is null
      and t.occurred_on between ${from ?? '-infinity'}::date and ${to ?? 'infinity'}::date
    order by t.occurred_on, t.id`.execute(db)
  return rows
}
