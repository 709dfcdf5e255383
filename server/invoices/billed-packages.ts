import { sql } from 'kysely'
import type { Database } from '@/server/core/database'
import { HAS_ONE_OWNER } from '@/server/packages/pieces'

export interface InvoiceItem {
  english: string | null
  chinese: string | null
  swahili: string | null
  description: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  price: string
  pieces: number
  weight_kg: string | null
  cbm: string | null
}

export interface InvoiceRow {
  id: string
  tracking_number: string
  receiver_id: string
  receiver_name: string
  is_priced: boolean
  created_at: Date
  pieces: number
  weight_kg: string
  cbm: string
  currency_converter: string
  total_usd: string
  discount_usd: string
  paid_usd: string
  is_payment_force_completed: boolean
  transit_status: number
  batch_transit_status: number | null
  items: InvoiceItem[] | null
  has_one_owner: boolean
}

/** Packages with an owner, by tracking number or by id, with the lines that an invoice bills. */
async function selectBilled(db: Database, column: 'tracking_number' | 'id', values: readonly string[]) {
  const type = sql.raw(column === 'id' ? 'uuid[]' : 'text[]')
  const { rows } = await sql<InvoiceRow>`
    select p.id, p.tracking_number, p.receiver_id, c.name as receiver_name, p.is_priced, p.created_at, p.pieces,
      p.weight_kg, p.cbm, p.currency_converter, p.total_usd, p.discount_usd, p.paid_usd,
      p.is_payment_force_completed, p.transit_status, b.transit_status as batch_transit_status,
      (select json_agg(json_build_object('english', pr.english, 'chinese', pr.chinese, 'swahili', pr.swahili,
          'description', i.description, 'quantity', i.quantity::text, 'quantity_measure', i.quantity_measure,
          'custom_quantity_measure', i.custom_quantity_measure, 'price', i.price::text, 'pieces', i.pieces,
          'weight_kg', i.weight_kg::text, 'cbm', i.cbm::text) order by i.position)
        from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id) as items,
      ${sql.raw(HAS_ONE_OWNER)} as has_one_owner
    from packages p
    join customers c on c.id = p.receiver_id
    left join batches b on b.id = p.batch_id
    where ${sql.ref(`p.${column}`)} = any(${[...values]}::${type})`.execute(db)
  return rows
}

export const selectBilledByNumber = (db: Database, numbers: readonly string[]) =>
  selectBilled(db, 'tracking_number', numbers)

export const selectBilledById = (db: Database, ids: readonly string[]) => selectBilled(db, 'id', ids)
