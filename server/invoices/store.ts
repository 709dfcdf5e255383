import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** The customer that an id of an old link stands for by now: whom it was merged into, or the same. */
export async function selectPresentId(db: Database, customerId: string): Promise<string> {
  const row = await db
    .selectFrom('customers')
    .select('merged_into')
    .where('id', '=', customerId)
    .executeTakeFirst()
  return row?.merged_into ?? customerId
}

/** Where the message to a customer goes, and in which language. */
export async function selectAddressee(db: Database, customerId: string) {
  return db
    .selectFrom('customers as c')
    .select([
      'c.name',
      'c.language',
      sql<string | null>`coalesce(c.whatsapp_number,
        (select cp.phone from customer_phones cp where cp.customer_id = c.id order by cp.position limit 1))`.as(
        'phone',
      ),
    ])
    .where('c.id', '=', customerId)
    .executeTakeFirstOrThrow()
}
