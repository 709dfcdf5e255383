import type { BatchManifest, getBatchManifest } from '@/lib/contracts/shared-views'
import { decimal, plain } from '@/lib/domain/money'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import type { PackedItem, PackedRow } from '@/server/packages/in-batch'
import { batchHead, findPackedCartons, sumUp } from './packed-cartons'
import { selectBatch } from './store'

type ManifestPackage = BatchManifest['cartons'][number]['packages'][number]
type ManifestItem = ManifestPackage['items'][number]

const optionalDecimal = (value: string | null) => (value === null ? null : plain(decimal(value)))

function presentItem(item: PackedItem): ManifestItem {
  return {
    english: item.english,
    chinese: item.chinese,
    hsCode: item.hs_code,
    quantity: plain(decimal(item.quantity)),
    quantityMeasure: item.quantity_measure as ManifestItem['quantityMeasure'],
    customQuantityMeasure: item.custom_quantity_measure,
    pieces: item.pieces,
    weightKg: optionalDecimal(item.weight_kg),
    lengthCm: optionalDecimal(item.length_cm),
    widthCm: optionalDecimal(item.width_cm),
    heightCm: optionalDecimal(item.height_cm),
    cbm: optionalDecimal(item.cbm),
  }
}

function presentPackage(row: PackedRow): ManifestPackage {
  return {
    trackingNumber: row.tracking_number,
    shippingMark: row.shipping_mark,
    receiverName: row.receiver_name,
    receiverPhone: row.receiver_phone,
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    items: (row.items ?? []).map(presentItem),
  }
}

/** Data of a batch's printed documents, ordered by carton. */
export async function getManifest(
  context: Context,
  { params }: InputOf<typeof getBatchManifest>,
): Promise<BatchManifest> {
  const batch = await selectBatch(context.db, params.id)
  if (!batch) throw notFound()
  const { cartons, all } = await findPackedCartons(context.db, batch.id)
  return {
    batch: batchHead(batch),
    cartons: cartons.map(({ rows, ...carton }) => ({
      ...carton,
      packages: rows.map(presentPackage),
      totals: sumUp(rows),
    })),
    totals: sumUp(all),
  }
}
