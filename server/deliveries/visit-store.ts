import { type Insertable, sql } from 'kysely'
import type { Database } from '@/server/core/database'
import type { RiderVisits } from '@/server/database/types'

export async function insertVisit(db: Database, visit: Insertable<RiderVisits>): Promise<string> {
  const row = await db.insertInto('rider_visits').values(visit).returning('id').executeTakeFirstOrThrow()
  return row.id
}

export interface VisitRow {
  id: string
  rider_id: string
  rider_name: string
  customer_id: string
  customer_name: string
  problem: string
  package_ids: string[]
  /** Of packages of which only some pieces went. */
  parts: { packageId: string; pieces: number[] }[] | null
  tracking_numbers: string[]
  delivered_to: string | null
  reason: string | null
  happened_at: Date
  latitude: string | null
  longitude: string | null
  cash_tzs: string
  receipt_number: string | null
  is_proven: boolean | null
  /** All packages are still of the customer whose code it was. */
  is_same_receiver: boolean
  file_id: string | null
  storage_key: string | null
  width: number | null
  height: number | null
}

/** Visits that wait for a decision, the oldest first. */
export async function selectHeldVisits(db: Database, id: string | null = null): Promise<VisitRow[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.rider_id, e.name as rider_name, d.customer_id, c.name as customer_name, v.problem, v.package_ids, v.parts,
      array(select tracking_number || coalesce(' (' || (select string_agg(n, ', ') from jsonb_array_elements(v.parts) e,
          jsonb_array_elements_text(e -> 'pieces') n where e ->> 'packageId' = p.id::text) || ')', '')
        from packages p where p.id = any(v.package_ids) order by tracking_number) as tracking_numbers,
      v.delivered_to, v.reason, v.happened_at, v.latitude, v.longitude, v.cash_tzs, v.receipt_number, v.is_proven,
      not exists (select from packages p where p.id = any(v.package_ids) and p.receiver_id is distinct from d.customer_id)
        as is_same_receiver,
      f.id as file_id, f.storage_key, f.width, f.height
    from rider_visits v join deliveries d on d.id = v.delivery_id join customers c on c.id = d.customer_id
    join employees e on e.id = v.rider_id left join files f on f.id = v.file_id
    where v.outcome = 'held' and (${id}::uuid is null or v.id = ${id})
    order by v.created_at, v.id limit 200`.execute(db)
  return rows
}

/** A visit that waits, locked: of two managers one decides. */
export function lockHeldVisit(db: Database, id: string) {
  return db
    .selectFrom('rider_visits')
    .select('id')
    .where('id', '=', id)
    .where('outcome', '=', 'held')
    .forUpdate()
    .executeTakeFirst()
}
