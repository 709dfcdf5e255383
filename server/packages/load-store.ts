import { sql } from 'kysely'
import type { Database } from '@/server/core/database'

function selectLoad(db: Database) {
  return db
    .selectFrom('packages as p')
    .leftJoin('customers as c', 'c.id', 'p.receiver_id')
    .leftJoin('batches as b', 'b.id', 'p.batch_id')
    .leftJoin('cartons as k', 'k.id', 'p.carton_id')
    .select([
      'p.id',
      'p.tracking_number',
      'p.pieces',
      'p.batch_id',
      'p.carton_id',
      'b.number as batch_number',
      'k.number as carton_number',
      'c.name as receiver_name',
      'c.shipping_mark',
    ])
}

export type LoadRow = Awaited<ReturnType<ReturnType<typeof selectLoad>['execute']>>[number]

export function selectLoadOfBatch(
  db: Database,
  batchId: string,
  cartonId: string | undefined,
): Promise<LoadRow[]> {
  const all = selectLoad(db).where('p.batch_id', '=', batchId)
  return (cartonId ? all.where('p.carton_id', '=', cartonId) : all)
    .orderBy(sql`lower(k.number)`, (order) => order.asc().nullsLast())
    .orderBy('p.tracking_number')
    .execute()
}

/** Packages with one of our numbers or with a courier's, the latest first. */
export function selectForLoad(
  db: Database,
  trackingNumbers: readonly string[],
  courierNumber: string,
): Promise<LoadRow[]> {
  return selectLoad(db)
    .where(
      sql<boolean>`(p.tracking_number = any(${[...trackingNumbers]}::text[])
        or translate(upper(p.courier_number), ' -._/', '') = ${courierNumber})`,
    )
    .orderBy('p.created_at', 'desc')
    .limit(20)
    .execute()
}
