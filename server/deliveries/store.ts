import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { notEntered } from '@/server/core/failures'

/** A customer's choices one after the other: on two phones at once they would count each other out. Who was forgotten has none. */
export async function lockCustomer(db: Database, customerId: string): Promise<void> {
  const { rows } = await sql`
    select id from customers where id = ${customerId} and forgotten_at is null for update`.execute(db)
  if (rows.length === 0) throw notEntered()
}

export function selectCollectors(db: Database, customerId: string) {
  return db
    .selectFrom('collectors')
    .select(['id', 'name', 'phone', 'is_standing'])
    .where('customer_id', '=', customerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** A delivery that is open, with its rider. */
export function selectOpenDelivery(db: Database, customerId: string) {
  return db
    .selectFrom('deliveries as d')
    .leftJoin('employees as e', 'e.id', 'd.rider_id')
    .select(['d.id', 'd.area', 'd.address', 'd.wanted_on', 'd.day_part', 'e.name as rider'])
    .where('d.customer_id', '=', customerId)
    .where('d.state', '=', 'open')
    .executeTakeFirst()
}

export interface DeliveryRow {
  id: string
  customer_id: string
  customer_name: string
  phone: string | null
  area: string
  address: string
  wanted_on: string
  day_part: string
  rider_id: string | null
  rider_name: string | null
  packages: string
  held_ids: string[]
  failed_at: Date | null
  failed_reason: string | null
}

interface Asked {
  id?: string
  riderId?: string
}

/** Open deliveries by day and area; many more than an office has in two weeks are never there. */
export async function selectDeliveries(db: Database, { id, riderId }: Asked = {}): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.id, d.customer_id, c.name as customer_name, d.area, d.address, d.wanted_on, d.day_part, d.rider_id,
      e.name as rider_name,
      (select phone from customer_phones p where p.customer_id = c.id order by position limit 1) as phone,
      (select count(*) from packages p where p.receiver_id = c.id and p.shown_status = 4) as packages,
      array(select unnest(package_ids) from rider_visits v where v.delivery_id = d.id and v.outcome = 'held') as held_ids,
      f.happened_at as failed_at, f.reason as failed_reason
    from deliveries d join customers c on c.id = d.customer_id left join employees e on e.id = d.rider_id
    left join lateral (select happened_at, reason from rider_visits v
      where v.delivery_id = d.id and v.outcome = 'failed' order by created_at desc limit 1) f on true
    where d.state = 'open' and (${id ?? null}::uuid is null or d.id = ${id ?? null})
      and (${riderId ?? null}::uuid is null or d.rider_id = ${riderId ?? null})
    order by d.wanted_on, array_position(array['morning', 'afternoon', 'evening'], d.day_part), d.area, c.name, d.id
    limit 500`.execute(db)
  return rows
}

interface StopRow {
  id: string
  customer_id: string
  customer_name: string
  rider_id: string | null
  state: string
  package_ids: string[]
}

/** Locked until what came of the stop is written: of two hand-overs at once the second sees the first. */
export async function lockStop(db: Database, packageIds: readonly string[]): Promise<void> {
  await sql`select id from packages where id = any(${[...packageIds]}::uuid[]) order by id for update`.execute(
    db,
  )
}

/** A delivery with what can be handed over of it now. */
export async function selectStopOf(db: Database, id: string): Promise<StopRow | undefined> {
  const { rows } = await sql<StopRow>`
    select d.id, d.customer_id, c.name as customer_name, d.rider_id, d.state,
      array(select p.id from packages p where p.receiver_id = d.customer_id and p.shown_status = 4) as package_ids
    from deliveries d join customers c on c.id = d.customer_id where d.id = ${id}`.execute(db)
  return rows[0]
}
