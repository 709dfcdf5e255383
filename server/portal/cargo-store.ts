import { sql } from 'kysely'
import type { WholePieces } from '@/lib/domain/pieces'
import type { Database } from '@/server/core/database'
import type { FileRow } from '@/server/files/addresses'
import { STORAGE_COLUMNS, type StorageRow } from '@/server/own-storage/state'
import { wholePiecesOf } from '@/server/packages/pieces'
import { STATE_COLUMNS, STATE_JOINS, type TrackedRow } from '@/server/tracking/state-columns'

export interface CargoRow extends TrackedRow, StorageRow {
  id: string
  tracking_number: string
  pieces: number
  weight_kg: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  ready_told_at: Date | null
  delivered_to: string | null
  delivered_at: Date | null
  whole_pieces: WholePieces | null
  goods: {
    description: string | null
    english: string | null
    chinese: string | null
    swahili: string | null
  } | null
  photo: FileRow | null
}

/** More than a phone shows; what is older stands on the statement. */
const MOST_OPEN = 100
const MOST_HANDED_OVER = 20

/** Everything of a customer's that was not handed over, and the last that was; the latest first. */
export async function selectCargo(db: Database, customerId: string): Promise<CargoRow[]> {
  const { rows } = await sql<CargoRow>`
    with own as (
      (select id from packages where receiver_id = ${customerId} and transit_status < 5
        order by created_at desc limit ${MOST_OPEN})
      union all
      (select id from packages where receiver_id = ${customerId} and transit_status = 5
        order by created_at desc limit ${MOST_HANDED_OVER})
    )
    select p.id, p.tracking_number, p.pieces, p.weight_kg, p.cbm, p.currency_converter, p.total_usd, p.discount_usd, p.paid_usd,
      p.is_payment_force_completed, p.ready_told_at, p.delivered_to, p.delivered_at, ${sql.raw(STATE_COLUMNS)},
      ${sql.raw(wholePiecesOf('p'))} as whole_pieces, ${sql.raw(STORAGE_COLUMNS)},
      (select json_build_object('description', i.description, 'english', g.english, 'chinese', g.chinese, 'swahili', g.swahili)
        from packing_items i left join products g on g.id = i.product_id
        where i.package_id = p.id order by i.position limit 1) as goods,
      (select json_build_object('id', f.id, 'storage_key', f.storage_key, 'width', f.width, 'height', f.height)
        from package_photos o join files f on f.id = o.file_id
        where o.package_id = p.id order by o.position limit 1) as photo
    from own join packages p on p.id = own.id ${sql.raw(STATE_JOINS)}
    order by p.created_at desc, p.id`.execute(db)
  return rows
}
