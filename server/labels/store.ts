import type { Database } from '@/server/core/database'

export function selectLabels(db: Database, ids: readonly string[]) {
  return db
    .selectFrom('packages as p')
    .leftJoin('customers as c', 'c.id', 'p.receiver_id')
    .select([
      'p.id',
      'p.tracking_number',
      'p.courier_number',
      'p.freight_mode',
      'p.pieces',
      'p.weight_kg',
      'p.shelf',
      'p.created_at',
      'c.name as receiver_name',
      'c.shipping_mark',
    ])
    .where('p.id', 'in', [...ids])
    .execute()
}

export type LabelRow = Awaited<ReturnType<typeof selectLabels>>[number]
