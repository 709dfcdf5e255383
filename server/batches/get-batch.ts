import type { BatchDetail } from '@/lib/contracts/batches'
import { decimal, plain, toMoney } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { presentBatch } from './presenter'
import { selectBatch, selectStatusMoves, selectTotals } from './store'

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
