import { decimal, plain } from '@/lib/domain/money'
import { listCartons } from '@/server/cartons/list-cartons'
import type { Database } from '@/server/core/database'
import { listPacked, type PackedRow } from '@/server/packages/in-batch'
import { presentBatch } from './presenter'
import type { BatchRow } from './store'

/** Fields of a batch on shared pages and printed documents: without rate, salt and internal remark. */
export function batchHead(row: BatchRow) {
  const { number, freightMode, departureDate, departurePort, dischargePort, transitStatus, remark } =
    presentBatch(row)
  return { number, freightMode, departureDate, departurePort, dischargePort, transitStatus, remark }
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
