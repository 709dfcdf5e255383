import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export async function selectCounts(db: Database) {
  const { rows } = await sql<{
    pending: string
    notified: string
    released: string
    unknown_owner: string
    received_today: string
    customers: string
    unpaid_packages: string
    unpaid_usd: string
  }>`
    select
      (select count(*) from packages where waiting_status = 'pending') as pending,
      (select count(*) from packages where waiting_status = 'notified') as notified,
      (select count(*) from packages where waiting_status = 'released') as released,
      (select count(*) from packages where receiver_id is null) as unknown_owner,
      (select count(*) from packages where created_at >= (now() at time zone 'Asia/Shanghai')::date::timestamp at time zone 'Asia/Shanghai')
        as received_today,
      (select count(*) from customers where merged_into is null) as customers,
      u.packages as unpaid_packages, u.usd as unpaid_usd
    from (select count(*) as packages, coalesce(sum(total_usd - discount_usd - paid_usd), 0) as usd
      from packages
      where not is_payment_force_completed and total_usd - discount_usd - paid_usd > 0.3) u`.execute(db)
  return rows[0]
}

/** Packages by the status people see: their batch's below 4, otherwise their own. */
export async function selectShownStatus(db: Database) {
  const { rows } = await sql<{ status: number; packages: string }>`
    select case when b.transit_status < 4 then b.transit_status else p.transit_status end as status, count(*) as packages
    from packages p left join batches b on b.id = p.batch_id
    group by 1 order by 1`.execute(db)
  return rows
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
