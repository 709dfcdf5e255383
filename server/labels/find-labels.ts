import type { ParcelLabel } from '@/lib/contracts/labels'
import { decimal, plain } from '@/lib/domain/money'
import { maskName } from '@/lib/domain/names'
import type { Database } from '@/server/core/database'
import { findPieceNumbers } from '@/server/packages/pieces'

function selectLabels(db: Database, ids: readonly string[]) {
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

type LabelRow = Awaited<ReturnType<typeof selectLabels>>[number]

function present(row: LabelRow, numbers: number[]): ParcelLabel {
  return {
    packageId: row.id,
    trackingNumber: row.tracking_number,
    courierNumber: row.courier_number,
    shippingMark: row.shipping_mark,
    receiverName: row.receiver_name === null ? null : maskName(row.receiver_name),
    freightMode: row.freight_mode as ParcelLabel['freightMode'],
    pieces: row.pieces,
    numbers: numbers.at(-1) === row.pieces ? null : numbers,
    weightKg: plain(decimal(row.weight_kg)),
    shelf: row.shelf,
    receivedAt: row.created_at.toISOString(),
  }
}

/** Labels of packages in the order asked for. */
export async function findLabels(db: Database, ids: readonly string[]): Promise<ParcelLabel[]> {
  const rows = await selectLabels(db, ids)
  const numbers = await findPieceNumbers(db, rows)
  const found = new Map(rows.map((row) => [row.id, row]))
  return [...new Set(ids)].flatMap((id) => {
    const row = found.get(id)
    return row ? [present(row, numbers.get(id) ?? [])] : []
  })
}
