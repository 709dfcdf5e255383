import type { BatchDetail, BatchRow as ListedBatch } from '@/lib/contracts/batches'
import { convertAmounts, invoiceAmounts, sumAmounts } from '@/lib/domain/invoice'
import { addQuantities, decimal, plain, toMoney } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { presentPayment } from '@/server/packages/presenter'
import { presentBatch } from './presenter'
import { type BatchRow, selectBatch, selectBatchPackages, selectLoads, selectStatusMoves } from './store'

const ZERO = toMoney(0)

/** What its packages hold and cost, with their money in US$ and in TShs as each one's own page says it. */
async function findTotals(db: Database, batchId: string): Promise<BatchDetail['totals']> {
  const rows = await selectBatchPackages(db, batchId)
  const parts = rows.map((row) => ({
    amounts: invoiceAmounts(presentPayment(row)),
    rate: row.currency_converter,
    paid: toMoney(row.paid_tzs),
  }))
  const sums = sumAmounts(parts)
  const unpaid = parts.filter(({ amounts }) => amounts.due !== ZERO)
  return {
    customers: new Set(rows.map((row) => row.receiver_id).filter((id) => id !== null)).size,
    pieces: rows.reduce((sum, { pieces }) => sum + pieces, 0),
    weightKg: addQuantities(rows.map((row) => row.weight_kg)),
    cbm: addQuantities(rows.map((row) => row.cbm)),
    totalUSD: sums.total,
    paidUSD: sums.paid,
    dueUSD: sums.due,
    amounts: [
      { currency: 'USD', ...sums },
      { currency: 'TZS', ...convertAmounts(parts) },
    ],
    unpaidTotalUSD: sumAmounts(unpaid).total,
    unpaidTotalTZS: convertAmounts(unpaid).total,
  }
}

/** One batch with its totals and history; undefined when there is none with that id. */
export async function findBatchDetail(db: Database, id: string): Promise<BatchDetail | undefined> {
  const row = await selectBatch(db, id)
  if (!row) return undefined
  const totals = await findTotals(db, id)
  const moves = await selectStatusMoves(db, id)
  return {
    ...presentBatch(row),
    totals,
    history: moves.map((move) => ({
      transitStatus: move.transit_status as TransitStatus,
      at: move.at.toISOString(),
      reason: move.reason,
      by: move.by,
    })),
  }
}

type Load = NonNullable<ListedBatch['load']>

/** How full each batch is that has a capacity; the others have no gauge, and their packages are not added up. */
export async function findLoads(db: Database, rows: readonly BatchRow[]): Promise<Map<string, Load>> {
  const gauged = rows.filter((row) => row.capacity_cbm !== null || row.capacity_kg !== null)
  if (gauged.length === 0) return new Map()
  const ids = gauged.map(({ id }) => id)
  const loads = new Map<string, Load>(ids.map((id) => [id, { weightKg: '0', cbm: '0' }]))
  for (const { batch_id: id, weight_kg, cbm } of await selectLoads(db, ids)) {
    if (id) loads.set(id, { weightKg: plain(decimal(weight_kg)), cbm: plain(decimal(cbm)) })
  }
  return loads
}
