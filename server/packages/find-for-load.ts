import { sql } from 'kysely'
import { bareCourierNumber, spellingsOf } from '@/lib/domain/scanned-code'
import type { Database } from '@/server/core/database'
import { findPartOfPiece } from './pieces'

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
      'p.cbm',
      'p.paid_usd',
      'p.transit_status',
      'p.batch_id',
      'p.carton_id',
      'b.number as batch_number',
      'k.number as carton_number',
      'c.name as receiver_name',
      'c.shipping_mark',
    ])
}

type LoadRow = Awaited<ReturnType<ReturnType<typeof selectLoad>['execute']>>[number]

function selectLoadOfBatch(db: Database, batchId: string, cartonId: string | undefined): Promise<LoadRow[]> {
  const all = selectLoad(db).where('p.batch_id', '=', batchId)
  return (cartonId ? all.where('p.carton_id', '=', cartonId) : all)
    .orderBy(sql`lower(k.number)`, (order) => order.asc().nullsLast())
    .orderBy('p.tracking_number')
    .execute()
}

/** Packages with one of our numbers or with a courier's, the latest first. */
function selectForLoad(
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

/** The packages on a batch's loading list, or on that of one of its cartons. */
export function listForLoad(db: Database, batchId: string, cartonId: string | undefined): Promise<LoadRow[]> {
  return selectLoadOfBatch(db, batchId, cartonId)
}

/**
 * The package that a scanned number means: the part that a piece is with, by our number, then by the courier's, of which the batch at hand has
 * the first right when a number came more than once.
 */
export async function findForLoad(db: Database, code: string, batchId: string): Promise<LoadRow | undefined> {
  const part = await findPartOfPiece(db, code)
  if (part) return selectLoad(db).where('p.id', '=', part).executeTakeFirst()
  const found = await selectForLoad(db, spellingsOf(code), bareCourierNumber(code))
  const ours = found.find((row) => spellingsOf(code).includes(row.tracking_number))
  return ours ?? found.find((row) => row.batch_id === batchId) ?? found[0]
}
