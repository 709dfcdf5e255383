import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

/** What no tally knows. */
export async function selectSums(db: Database) {
  const { rows } = await sql<{ received_today: string; unpaid_usd: string }>`
    select
      (select count(*) from packages where created_at >= (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai')
        as received_today,
      (select coalesce(sum(total_usd - discount_usd - paid_usd), 0) from packages where is_unpaid) as unpaid_usd`.execute(
    db,
  )
  return rows[0]
}

export async function selectNextDepartures(db: Database) {
  const { rows } = await sql<{
    id: string
    number: string
    freight_mode: string
    departure_on: string
    departure_port: string
    discharge_port: string
    packages: string
    weight_kg: string
    cbm: string
  }>`
    select b.id, b.number, b.freight_mode, b.departure_on, b.departure_port, b.discharge_port,
      count(p.id) as packages, coalesce(sum(p.weight_kg), 0) as weight_kg, coalesce(sum(p.cbm), 0) as cbm
    from batches b left join packages p on p.batch_id = b.id
    where b.transit_status = 1
    group by b.id order by b.departure_on, b.number limit 6`.execute(db)
  return rows
}
