import { sql } from 'kysely'
import type { CalendarDate } from '@/lib/domain/dates'
import type { Database } from '@/server/core/database'

export interface StatementRow {
  id: string
  tracking_number: string
  created_at: Date
  pieces: number
  is_priced: boolean
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
}

/** A customer's packages that are unpaid, overpaid, or were received since a day; the oldest first. */
export async function selectPackages(
  db: Database,
  customerId: string,
  from: CalendarDate | null,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    select id, tracking_number, created_at, pieces, is_priced, currency_converter, total_usd, discount_usd, paid_usd,
      is_payment_force_completed
    from packages
    where receiver_id = ${customerId} and (is_unpaid or paid_usd > total_usd - discount_usd
      or created_at >= (${from}::text || ' 00:00:00+08')::timestamptz)
    order by created_at, id`.execute(db)
  return rows
}

/** Whose statement it is by now: whoever the customer was merged into. Nothing for one that is not there. */
export async function selectCustomer(db: Database, id: string) {
  const { rows } = await sql<{ id: string; name: string; language: string; phone: string | null }>`
    select c.id, c.name, c.language, coalesce(c.whatsapp_number,
      (select p.phone from customer_phones p where p.customer_id = c.id order by p.position limit 1)) as phone
    from customers asked join customers c on c.id = coalesce(asked.merged_into, asked.id)
    where asked.id = ${id}`.execute(db)
  return rows[0]
}
