import type { Database } from '@/server/core/database'
import { markNotified as markInBatch, selectUntold } from './batch-store'

/** Packages of a batch that can be collected and whose receiver has not been notified. */
export function findUntold(db: Database, batchId: string): Promise<string[]> {
  return selectUntold(db, batchId)
}

/** Marks their receivers as notified and returns the packages: each exactly once, also for concurrent calls. */
export function markNotified(db: Database, batchId: string): Promise<string[]> {
  return markInBatch(db, batchId)
}
