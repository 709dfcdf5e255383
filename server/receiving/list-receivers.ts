import { sql } from 'kysely'
import type { ListedCustomer } from '@/lib/contracts/receiving'
import { PHONE_END } from '@/lib/domain/phone'
import type { Context } from '@/server/core/context'

/** So much cargo, by index, tells who had some lately. */
const LATEST_PACKAGES = 10_000
const LATEST_CUSTOMERS = 1000
const MOST = 5000

/** Those who had cargo or were registered last; no phone leaves for a device that may be lost, but the end of each. */
export async function listReceivers({ db }: Pick<Context, 'db'>): Promise<ListedCustomer[]> {
  const { rows } = await sql<ListedCustomer>`
    with seen as (
      (select receiver_id as id, created_at from packages order by created_at desc limit ${LATEST_PACKAGES})
      union all
      (select id, created_at from customers where merged_into is null order by created_at desc limit ${LATEST_CUSTOMERS})
    ), latest as (
      select id, max(created_at) as at from seen where id is not null group by id order by at desc limit ${MOST}
    )
    select c.id, c.name, c.shipping_mark as "shippingMark",
      array(select right(f.phone, ${sql.lit(PHONE_END)}) from customer_phones f
        where f.customer_id = c.id order by f.position) as "phoneEnds"
    from latest join customers c using (id)
    where c.merged_into is null and c.forgotten_at is null
    order by latest.at desc`.execute(db)
  return rows
}
