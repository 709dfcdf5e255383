import { timingSafeEqual } from 'node:crypto'
import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/shared-views'
import { decimal, plain } from '@/lib/domain/money'
import { listCartons } from '@/server/cartons/list-cartons'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import type { InputOf } from '@/server/core/route'
import { listPacked, type PackedRow } from '@/server/packages/list-packed'
import { presentBatch } from './presenter'
import { type BatchRow, selectBatch } from './store'

type AgentView = DataOf<typeof contract.getAgentView>
type Report = DataOf<typeof contract.getPackagingReport>
type Packed = AgentView['packages'][number]

function head(row: BatchRow): AgentView['batch'] {
  const { number, freightMode, departureDate, departurePort, dischargePort, transitStatus, remark } =
    presentBatch(row)
  return { number, freightMode, departureDate, departurePort, dischargePort, transitStatus, remark }
}

function presentPacked(row: PackedRow, withNames: boolean): Packed {
  return {
    trackingNumber: row.tracking_number,
    shippingMark: row.shipping_mark,
    carton: row.carton_number,
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    goods: row.goods ?? [],
    ...(withNames && row.receiver_name !== null && { receiverName: row.receiver_name }),
  }
}

function sumUp(rows: readonly PackedRow[]): AgentView['totals'] {
  const sum = (pick: (row: PackedRow) => string) =>
    plain(rows.reduce((total, row) => total.plus(pick(row)), decimal(0)))
  return {
    packages: rows.length,
    pieces: rows.reduce((total, row) => total + row.pieces, 0),
    weightKg: sum((row) => row.weight_kg),
    cbm: sum((row) => row.cbm),
  }
}

function sameText(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** The agent's view: the salt right, or nothing at all. */
export async function agentView(
  context: Context,
  { query }: InputOf<typeof contract.getAgentView>,
): Promise<AgentView> {
  const row = await selectBatch(context.db, query.batchId)
  if (!row || !sameText(query.salt, row.salt)) throw notFound()
  context.setHeader('cache-control', 'no-store')
  const packed = await listPacked(context.db, row.id)
  return {
    batch: head(row),
    packages: packed.map((each) => presentPacked(each, false)),
    totals: sumUp(packed),
  }
}

/** Cartons with their packages, loose ones last; names only for signed-in staff. */
export async function packagingReport(
  context: Context,
  { query }: InputOf<typeof contract.getPackagingReport>,
): Promise<Report> {
  const row = await selectBatch(context.db, query.batchId)
  if (!row) throw notFound()
  context.setHeader('cache-control', 'no-store')
  const packed = await listPacked(context.db, row.id)
  const cartons = await listCartons(context.db, row.id)
  const group = (carton: (typeof cartons)[number] | null) => {
    const inside = packed.filter((each) => each.carton_id === (carton?.id ?? null))
    return {
      number: carton?.number ?? null,
      containerNumber: carton?.containerNumber ?? null,
      seal: carton?.seal ?? null,
      packages: inside.map((each) => presentPacked(each, context.actor !== null)),
      totals: sumUp(inside),
    }
  }
  const loose = group(null)
  return {
    batch: head(row),
    cartons: [...cartons.map(group), ...(loose.packages.length > 0 ? [loose] : [])],
    totals: sumUp(packed),
  }
}
