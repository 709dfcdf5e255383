import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** Enough to see that there are several. */
const MOST = 10

export interface Named {
  id: string
  name: string
}

/** Customers who have one of the phones. */
export async function selectByPhones(
  db: Database,
  phones: readonly string[],
  exceptId: string | null,
): Promise<(Named & { phone: string })[]> {
  if (phones.length === 0) return []
  const { rows } = await sql<Named & { phone: string }>`
    select c.id, c.name, p.phone
    from customer_phones p join customers c on c.id = p.customer_id
    where p.phone = any(${[...phones]}::text[]) and c.merged_into is null and c.id is distinct from ${exceptId}::uuid
    order by c.created_at, c.id limit ${MOST * phones.length}`.execute(db)
  return rows
}

/** Customers whose mark reads the same; served by customers_bare_mark. */
export async function selectByBareMark(
  db: Database,
  bareMark: string,
  exceptId: string | null,
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select id, name from customers
    where translate(upper(shipping_mark), ' -._/', '') = ${bareMark} and shipping_mark is not null
      and merged_into is null and id is distinct from ${exceptId}::uuid
    order by created_at, id limit ${MOST}`.execute(db)
  return rows
}
