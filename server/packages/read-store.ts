import { sql } from 'kysely'
import type { CargoLocation } from '@/lib/contracts/cargo-location'
import type { LinePricing } from '@/lib/contracts/pricing'
import type { WholePieces } from '@/lib/domain/pieces'
import type { Database } from '@/server/core/database'
import { locationOf } from './location'
import { wholePiecesOf } from './pieces'

/** A package with its receiver and batch, as both the list and the detail need it. */
export function selectRows(db: Database) {
  return db
    .selectFrom('packages')
    .leftJoin('customers as c', 'c.id', 'packages.receiver_id')
    .leftJoin('batches as b', 'b.id', 'packages.batch_id')
    .leftJoin('cartons as k', 'k.id', 'packages.carton_id')
    .select([
      'packages.id',
      'packages.tracking_number',
      'packages.courier_number',
      'packages.freight_mode',
      'packages.transit_status',
      'packages.waiting_status',
      'packages.currency_converter',
      'packages.pieces',
      'packages.weight_kg',
      'packages.cbm',
      'packages.total_usd',
      'packages.discount_usd',
      'packages.paid_usd',
      'packages.is_payment_force_completed',
      'packages.is_priced',
      'packages.delivered_to',
      'packages.delivered_at',
      'packages.created_at',
      'packages.version',
      sql<CargoLocation | null>`${sql.raw(locationOf('packages'))}`.as('location'),
      sql<WholePieces | null>`${sql.raw(wholePiecesOf('packages'))}`.as('whole_pieces'),
      'c.id as receiver_id',
      'c.name as receiver_name',
      'k.id as carton_id',
      'k.number as carton_number',
      'b.id as batch_id',
      'b.number as batch_number',
      'b.freight_mode as batch_freight_mode',
      'b.departure_on',
      'b.departure_port',
      'b.discharge_port',
      'b.transit_status as batch_transit_status',
    ])
}

export type PackageListRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

export function selectRow(db: Database, id: string): Promise<PackageListRow | undefined> {
  return selectRows(db).where('packages.id', '=', id).executeTakeFirst()
}

export function selectRowsByIds(db: Database, ids: readonly string[]): Promise<PackageListRow[]> {
  if (ids.length === 0) return Promise.resolve([])
  return selectRows(db)
    .where('packages.id', 'in', [...ids])
    .execute()
}

// Amounts leave as text: as numbers of JSON they would lose their last digits.
export interface ItemRow {
  id: string
  product_id: string | null
  description: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  price: string
  pieces: number
  weight_kg: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
  pricing: LinePricing | null
  english: string | null
  chinese: string | null
  swahili: string | null
}
const items = sql<ItemRow[]>`(
  select coalesce(json_agg(i order by i.position), '[]') from (
    select l.id, l.product_id, l.description, l.quantity::text, l.quantity_measure, l.custom_quantity_measure,
      l.price::text, l.pieces, l.weight_kg::text, l.length_cm::text, l.width_cm::text, l.height_cm::text, l.cbm::text,
      l.pricing, p.english, p.chinese, p.swahili, l.position
    from packing_items l left join products p on p.id = l.product_id where l.package_id = packages.id) i)`

interface PhotoRow {
  id: string
  storage_key: string
  width: number
  height: number
}
const photos = sql<PhotoRow[]>`(
  select coalesce(json_agg(i order by i.position), '[]') from (
    select f.id, f.storage_key, f.width, f.height, pp.position
    from package_photos pp join files f on f.id = pp.file_id where pp.package_id = packages.id) i)`

/** What happened to the cargo: its batch's moves while they count (below 4), then its own. */
const history = sql<{ transit_status: number; at: string }[]>`(
  select coalesce(json_agg(i order by i.at), '[]') from (
    select h.transit_status, h.at from batch_status_history h
      where h.batch_id = packages.batch_id and h.transit_status < 4
    union all
    select h.transit_status, h.at from package_status_history h
      where h.package_id = packages.id and h.transit_status >= 4) i)`

export interface InstalmentRow {
  id: string
  amount: string
  currency: string
  rate: string
  amount_usd: string
  method: string
  paid_on: string
  recorded_by: string | null
}
const instalments = sql<InstalmentRow[]>`(
  select coalesce(json_agg(i order by i.paid_on, i.created_at), '[]') from (
    select p.id, p.amount::text, p.currency, p.rate::text, p.amount_usd::text, p.method, p.paid_on,
      e.name as recorded_by, p.created_at
    from payments p left join employees e on e.id = p.recorded_by
    where p.package_id = packages.id and p.reversed_at is null) i)`

const receiverPhone = sql<string | null>`(
  select c.phone from customer_phones c where c.customer_id = packages.receiver_id order by c.position limit 1)`

const wholeRows = (db: Database) =>
  selectRows(db)
    .leftJoin('employees as d', 'd.id', 'packages.delivered_by')
    .leftJoin('files as f', 'f.id', 'packages.delivery_file_id')
    // By their names: with all columns a statement fails once a newer version adds one (record 0051).
    .select([
      'packages.remark',
      'packages.official_remark',
      'packages.shelf',
      'packages.split_from',
      'packages.delivery_override_reason',
      'packages.delivery_proof',
      'packages.delivery_without_code_reason',
      'packages.ready_told_at',
      'd.name as handed_over_by',
      'f.id as file_id',
      'f.storage_key',
      'f.width',
      'f.height',
    ])
    .select([
      receiverPhone.as('receiver_phone'),
      items.as('items'),
      photos.as('photos'),
      history.as('history'),
      instalments.as('instalments'),
    ])

export type WholeRow = Awaited<ReturnType<ReturnType<typeof wholeRows>['execute']>>[number]

/** A package with everything that hangs on it. */
export function selectWhole(db: Database, id: string): Promise<WholeRow | undefined> {
  return wholeRows(db).where('packages.id', '=', id).executeTakeFirst()
}
