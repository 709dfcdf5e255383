import { CompiledQuery } from 'kysely'
import type { Pool } from 'pg'
import type { WholePieces } from '@/lib/domain/pieces'
import { MOST_FOUND } from '@/lib/domain/tracking-query'
import { INVOICES } from '@/server/company/profile'
import type { Database } from '@/server/core/database'
import { OWN_STORAGE } from '@/server/own-storage/settings'
import { STORAGE_COLUMNS, type StorageRow } from '@/server/own-storage/state'
import { HAS_ONE_OWNER, wholePiecesOf } from '@/server/packages/pieces'
import { LEFT_ON, STATE_COLUMNS, STATE_JOINS, type TrackedRow } from './state-columns'

export interface OwnedRow extends TrackedRow {
  ordinal: number
}

export interface TrackedItem {
  description: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  pieces: number
  english: string | null
  chinese: string | null
  swahili: string | null
}

export interface TrackedFullRow extends TrackedRow, StorageRow {
  tracking_number: string
  receiver_name: string | null
  pieces: number
  whole_pieces: WholePieces | null
  weight_kg: string
  cbm: string
  remark: string | null
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  items: TrackedItem[] | null
  photos: { id: string; storage_key: string; width: number; height: number }[] | null
  history: { transit_status: number; at: string }[] | null
  delay_reason: string | null
  invoice_settings: unknown
  storage_settings: unknown
  ready_told_at: Date | null
}

/** One statement, prepared once a connection, brings everything that a tracking number opens. */
export const TRACK_BY_NUMBER = {
  name: 'track-by-number',
  text: `select ${STATE_COLUMNS}, p.tracking_number, c.name as receiver_name, p.pieces, p.weight_kg, p.cbm, p.remark, p.currency_converter, p.total_usd, p.discount_usd,
    p.paid_usd, p.is_payment_force_completed, p.ready_told_at, ${wholePiecesOf('p')} as whole_pieces,
    (select json_agg(json_build_object('description', i.description, 'quantity', i.quantity::text,
        'quantity_measure', i.quantity_measure, 'custom_quantity_measure', i.custom_quantity_measure,
        'pieces', i.pieces, 'english', pr.english, 'chinese', pr.chinese, 'swahili', pr.swahili) order by i.position)
      from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id) as items,
    (select json_agg(json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
        order by pp.position)
      from package_photos pp join files f on f.id = pp.file_id where pp.package_id = p.id) as photos,
    (select json_agg(json_build_object('transit_status', h.transit_status, 'at', h.at) order by h.at)
      from (select transit_status, at from batch_status_history where batch_id = p.batch_id and transit_status < 4
        union all
        select transit_status, at from (
          select transit_status, at, lag(transit_status) over since as before, lead(transit_status) over since as after
          from package_status_history where package_id = p.id window since as (order by at, id)
        ) own
        -- A handing over that was taken back is no fact, nor is the step back from it.
        where transit_status >= 4 and not (transit_status = 5 and coalesce(after < 5, false))
          and before is distinct from 5) h
    ) as history,
    (select h.reason from batch_status_history h where h.batch_id = p.batch_id and h.transit_status = 3
      order by h.at desc limit 1) as delay_reason,
    (select value from settings where key = '${INVOICES}') as invoice_settings,
    (select value from settings where key = '${OWN_STORAGE}') as storage_settings, ${STORAGE_COLUMNS}
  from packages p
    left join customers c on c.id = p.receiver_id
    ${STATE_JOINS}
  where p.tracking_number = $1 and ${HAS_ONE_OWNER}`,
}

/** The newest packages of some receivers, numbered from their first on. */
const statesOf = (receivers: string) => `
  with owned as (
    select id, row_number() over (order by created_at, id)::int as ordinal from packages
    where receiver_id ${receivers} order by ordinal desc limit ${MOST_FOUND}
  )
  select owned.ordinal, ${STATE_COLUMNS} from owned join packages p on p.id = owned.id ${STATE_JOINS}
  order by owned.ordinal desc`

/** A customer who has a secret code is found by it and no longer by phone. */
const TRACK_BY_PHONE =
  statesOf(`in (select cp.customer_id from customer_phones cp join customers o on o.id = cp.customer_id
    where cp.phone = $1 and o.secret_tracking_code is null)`)

const TRACK_BY_SECRET_CODE = statesOf('= (select id from customers where secret_tracking_code = $1)')

export async function selectByNumber(db: Database, number: string): Promise<TrackedFullRow | undefined> {
  const { rows } = await db.executeQuery<TrackedFullRow>(CompiledQuery.raw(TRACK_BY_NUMBER.text, [number]))
  return rows[0]
}

export async function selectByPhone(db: Database, phone: string): Promise<OwnedRow[]> {
  return (await db.executeQuery<OwnedRow>(CompiledQuery.raw(TRACK_BY_PHONE, [phone]))).rows
}

export async function selectBySecretCode(db: Database, code: string): Promise<OwnedRow[]> {
  return (await db.executeQuery<OwnedRow>(CompiledQuery.raw(TRACK_BY_SECRET_CODE, [code]))).rows
}

/**
 * Days from departure to discharge, and from the ship's arrival, of the last 40 journeys on each lane by each mode within two
 * years, the latest first; of a batch that was discharged twice the second time is the true one.
 */
const VOYAGE_DAYS = {
  name: 'voyage-days',
  text: `select m.mode as freight_mode, l.departure_port, l.discharge_port, v.days, v.landing
    from lanes l cross join unnest(array['sea', 'air']) m(mode), lateral (
      select b.departure_on, (max(h.at) at time zone 'Africa/Dar_es_Salaam')::date - ${LEFT_ON} as days,
        (max(h.at) at time zone 'Africa/Dar_es_Salaam')::date
          - coalesce(max(cf.actual_arrival_on), max(v.actual_arrival_on)) as landing
      from batches b join batch_status_history h on h.batch_id = b.id and h.transit_status = 4
        left join voyages v on v.batch_id = b.id left join carrier_facts cf on cf.batch_id = b.id
      where b.departure_port = l.departure_port and b.discharge_port = l.discharge_port
        and b.freight_mode = m.mode and b.transit_status >= 4 and b.departure_on > current_date - 730
      group by b.id order by b.departure_on desc limit 40
    ) v
    where v.days between 0 and 365 order by v.departure_on desc`,
}

export interface VoyageDays {
  freight_mode: string
  departure_port: string
  discharge_port: string
  days: number
  /** Null where nobody knows when the ship arrived. */
  landing: number | null
}

export async function selectVoyageDays(pool: Pool): Promise<VoyageDays[]> {
  return (await pool.query<VoyageDays>(VOYAGE_DAYS)).rows
}
