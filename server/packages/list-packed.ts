import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export interface PackedItem {
  english: string | null
  chinese: string | null
  hs_code: string | null
  quantity: string
  quantity_measure: string
  custom_quantity_measure: string | null
  pieces: number
  weight_kg: string | null
  length_cm: string | null
  width_cm: string | null
  height_cm: string | null
  cbm: string | null
}

export interface PackedRow {
  id: string
  tracking_number: string
  shipping_mark: string | null
  receiver_name: string | null
  receiver_phone: string | null
  carton_id: string | null
  carton_number: string | null
  pieces: number
  weight_kg: string
  cbm: string
  items: PackedItem[] | null
}

/** What is packed in a batch, without prices: in each carton in the order it was packed, loose goods as they were received. */
export async function listPacked(db: Database, batchId: string): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select p.id, p.tracking_number, c.shipping_mark, c.name as receiver_name, k.id as carton_id, k.number as carton_number,
      p.pieces, p.weight_kg, p.cbm,
      (select cp.phone from customer_phones cp where cp.customer_id = c.id order by cp.position limit 1) as receiver_phone,
      (select json_agg(json_build_object('english', coalesce(pr.english, i.description),
          'chinese', coalesce(pr.chinese, i.description), 'hs_code', pr.hs_code, 'quantity', i.quantity::text,
          'quantity_measure', i.quantity_measure, 'custom_quantity_measure', i.custom_quantity_measure,
          'pieces', i.pieces, 'weight_kg', i.weight_kg::text, 'length_cm', i.length_cm::text,
          'width_cm', i.width_cm::text, 'height_cm', i.height_cm::text, 'cbm', i.cbm::text) order by i.position)
        from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id) as items
    from packages p
    left join customers c on c.id = p.receiver_id
    left join cartons k on k.id = p.carton_id
    where p.batch_id = ${batchId}
    order by p.carton_since nulls last, p.created_at, p.id`.execute(db)
  return rows
}
