import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

export interface PackedRow {
  tracking_number: string
  shipping_mark: string | null
  receiver_name: string | null
  carton_id: string | null
  carton_number: string | null
  pieces: number
  weight_kg: string
  cbm: string
  goods: { english: string | null; chinese: string | null; pieces: number }[] | null
}

/** What is packed in a batch: marks, measures and goods, by carton and tracking number; no prices. */
export async function listPacked(db: Database, batchId: string): Promise<PackedRow[]> {
  const { rows } = await sql<PackedRow>`
    select p.tracking_number, c.shipping_mark, c.name as receiver_name, k.id as carton_id, k.number as carton_number,
      p.pieces, p.weight_kg, p.cbm,
      (select json_agg(json_build_object('english', coalesce(pr.english, i.description),
          'chinese', coalesce(pr.chinese, i.description), 'pieces', i.pieces) order by i.position)
        from packing_items i left join products pr on pr.id = i.product_id where i.package_id = p.id) as goods
    from packages p
    left join customers c on c.id = p.receiver_id
    left join cartons k on k.id = p.carton_id
    where p.batch_id = ${batchId}
    order by lower(k.number) nulls last, p.tracking_number`.execute(db)
  return rows
}
