import { sql } from 'kysely'
import type { Language } from '@/lib/domain/languages'
import type { Database } from '@/server/core/database'

interface MarkedRow {
  name: string
  shipping_mark: string | null
  phone: string | null
  language: Language
}

/** Who a parcel is for, as the warehouse knows its customers. */
export async function selectMarked(db: Database, customerId: string): Promise<MarkedRow | undefined> {
  const { rows } = await sql<MarkedRow>`
    select c.name, c.shipping_mark, c.language,
      (select p.phone from customer_phones p where p.customer_id = c.id order by p.position limit 1) as phone
    from customers c where c.id = ${customerId} and c.merged_into is null`.execute(db)
  return rows[0]
}
