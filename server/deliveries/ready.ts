import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Whether anything of a customer's can be collected or brought. */
export async function isAnythingReady(db: Database, customerId: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from packages where receiver_id = ${customerId} and shown_status = 4 limit 1`.execute(db)
  return rows.length > 0
}

/** Ends what nobody has to bring any more, and the names of those who were to collect it alone. */
export async function closeDeliveriesOf(db: Database, customerId: string): Promise<void> {
  await sql`
    update deliveries set state = 'done', closed_at = now() where customer_id = ${customerId} and state = 'open'`.execute(
    db,
  )
  await sql`delete from collectors where customer_id = ${customerId} and not is_standing`.execute(db)
}
