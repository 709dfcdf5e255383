import type { BatchDetail, BatchRow as ListedBatch } from '@/lib/contracts/batches'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { presentBatch } from './presenter'
import { type BatchRow, selectBatch, selectLoads, selectStatusMoves, selectTotals } from './store'

/** One batch with its totals and history; undefined when there is none with that id. */
export async function findBatchDetail(db: Database, id: string): Promise<BatchDetail | undefined> {
  const row = await selectBatch(db, id)
  if (!row) return undefined
  const totals = await selectTotals(db, id)
  const moves = await selectStatusMoves(db, id)
  return {
    ...presentBatch(row),
    totals: {
      pieces: Number(totals.pieces),
      weightKg: plain(decimal(totals.weight_kg)),
      cbm: plain(decimal(totals.cbm)),
      totalUSD: toMoney(totals.total_usd),
      paidUSD: toMoney(totals.paid_usd),
      dueUSD: toMoney(totals.due_usd),
    },
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
