import type { DataOf } from '@/lib/contracts/endpoint'
import type * as contract from '@/lib/contracts/shared-views'
import { officeToday } from '@/lib/domain/dates'
import { decimal, plain } from '@/lib/domain/money'
import { maskTrackingNumber } from '@/lib/domain/tracking-number'
import type { Context } from '@/server/core/context'
import { notFound } from '@/server/core/failures'
import { isSameText } from '@/server/core/link-signature'
import type { InputOf } from '@/server/core/route'
import type { PackedRow } from '@/server/packages/in-batch'
import { findBatchTitle, findPackedCartons, sumUp } from './get-manifest'
import { type BatchRow, selectBatch } from './store'

type AgentView = DataOf<typeof contract.getAgentView>
type Report = DataOf<typeof contract.getPackagingReport>
type Packed = AgentView['packages'][number]

/** As the agent sees it, who finds the pieces in the warehouse by their marks and the ends of their numbers. */
function presentPacked(row: PackedRow): Packed {
  return {
    id: row.id,
    trackingNumber: maskTrackingNumber(row.tracking_number),
    shippingMark: row.shipping_mark,
    carton: row.carton_number,
    pieces: row.pieces,
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    goods: (row.items ?? []).map(({ english, chinese, pieces }) => ({ english, chinese, pieces })),
  }
}

const forStaff = (row: PackedRow): Packed => ({
  ...presentPacked(row),
  trackingNumber: row.tracking_number,
  ...(row.receiver_name !== null && { receiverName: row.receiver_name }),
})

/** The report has no salt that could be renewed: what opens more, or says who it is, is not on it. */
const forStrangers = (row: PackedRow): Packed => ({
  ...presentPacked(row),
  shippingMark: null,
})

/** Whether the agent's link still opens the batch: not ended by hand, nor past its last day. */
function isLinkOpen({ agent_link_closed_at: closedAt, agent_link_until: until }: BatchRow): boolean {
  return closedAt === null && (until === null || until >= officeToday())
}

/** The agent's view: the salt right, or nothing at all. */
export async function agentView(
  context: Context,
  { query }: InputOf<typeof contract.getAgentView>,
): Promise<AgentView> {
  const row = await selectBatch(context.db, query.batchId)
  if (!row || !isSameText(query.salt, row.salt) || !isLinkOpen(row)) throw notFound()
  context.setHeader('cache-control', 'no-store')
  const { cartons, all } = await findPackedCartons(context.db, row.id)
  return {
    batch: await findBatchTitle(context.db, row),
    cartons: cartons.map(({ rows, ...carton }) => ({ ...carton, totals: sumUp(rows) })),
    packages: all.map(presentPacked),
    totals: sumUp(all),
  }
}

/** Cartons with their packages, loose ones last; whose they are is for signed-in staff alone. */
export async function packagingReport(
  context: Context,
  { query }: InputOf<typeof contract.getPackagingReport>,
): Promise<Report> {
  const row = await selectBatch(context.db, query.batchId)
  if (!row) throw notFound()
  context.setHeader('cache-control', 'no-store')
  const { cartons, all } = await findPackedCartons(context.db, row.id)
  return {
    batch: await findBatchTitle(context.db, row),
    cartons: cartons.map(({ rows, ...carton }) => ({
      ...carton,
      packages: rows.map(context.actor ? forStaff : forStrangers),
      totals: sumUp(rows),
    })),
    totals: sumUp(all),
  }
}
