import type { BatchManifest, getBatchManifest } from '@/lib/contracts/shared-views'
import { visibleTo } from '@/lib/domain/field-access'
import { decimal, plain } from '@/lib/domain/money'
import { listCartons } from '@/server/cartons/find-cartons'
import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { findCityNames } from '@/server/lanes/find-lanes'
import { listPacked, type PackedItem, type PackedRow } from '@/server/packages/in-batch'
import { presentBatch } from './presenter'
import { type BatchRow, selectBatch } from './store'

/** Fields of a batch on shared pages and printed documents: without rate, salt and internal remark. */
export async function findBatchTitle(db: Database, row: BatchRow): Promise<BatchManifest['batch']> {
  const { number, freightMode, departureDate, departurePort, dischargePort, transitStatus, remark } =
    presentBatch(row)
  const names = await findCityNames(db, [departurePort, dischargePort])
  return {
    number,
    freightMode,
    departureDate,
    departurePort,
    dischargePort,
    departureCity: names(departurePort),
    dischargeCity: names(dischargePort),
    transitStatus,
    remark,
  }
}

export function sumUp(rows: readonly PackedRow[]) {
  const sum = (pick: (row: PackedRow) => string) =>
    plain(rows.reduce((total, row) => total.plus(pick(row)), decimal(0)))
  return {
    packages: rows.length,
    pieces: rows.reduce((total, row) => total + row.pieces, 0),
    weightKg: sum((row) => row.weight_kg),
    cbm: sum((row) => row.cbm),
  }
}

/** K2 before K10, as they stand in the warehouse; the database sorts letter by letter. */
const byNumber = new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

interface PackedCarton {
  number: string | null
  containerNumber: string | null
  seal: string | null
  rows: PackedRow[]
}

function groupByCarton(rows: readonly PackedRow[]): Map<string | null, PackedRow[]> {
  const groups = new Map<string | null, PackedRow[]>()
  for (const row of rows) {
    const group = groups.get(row.carton_id)
    if (group) group.push(row)
    else groups.set(row.carton_id, [row])
  }
  return groups
}

/** The physical order of a batch: cartons by number, in each the packages as they were packed, loose goods last. */
export async function findPackedCartons(
  db: Database,
  batchId: string,
): Promise<{ cartons: PackedCarton[]; all: PackedRow[] }> {
  const packed = await listPacked(db, batchId)
  const inside = groupByCarton(packed)
  const cartons: PackedCarton[] = (await listCartons(db, batchId))
    .sort((a, b) => byNumber.compare(a.number, b.number))
    .map(({ id, number, containerNumber, seal }) => ({
      number,
      containerNumber,
      seal,
      rows: inside.get(id) ?? [],
    }))
  const loose = inside.get(null)
  if (loose) cartons.push({ number: null, containerNumber: null, seal: null, rows: loose })
  return { cartons, all: cartons.flatMap(({ rows }) => rows) }
}

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
    batch: await findBatchTitle(context.db, batch),
    cartons: cartons.map(({ rows, ...carton }) => ({
      ...carton,
      packages: rows.map((row) => visibleTo(actorOf(context), 'manifestPackage', presentPackage(row))),
      totals: sumUp(rows),
    })),
    totals: sumUp(all),
  }
}
