import { decimal, plain } from '@/lib/domain/money'
import type { TransitStatus } from '@/lib/domain/transit-status'
import type { Database } from '@/server/core/database'
import { lockBatch } from './store'

interface BatchForLoading {
  id: string
  transitStatus: TransitStatus
  exchangeRate: string
}

/** A batch that something is about to be put into; its status holds still until the transaction ends. */
export async function findBatchForLoading(db: Database, id: string): Promise<BatchForLoading | undefined> {
  const row = await lockBatch(db, id)
  if (!row) return undefined
  return {
    id: row.id,
    transitStatus: row.transit_status as TransitStatus,
    exchangeRate: plain(decimal(row.exchange_rate)),
  }
}
