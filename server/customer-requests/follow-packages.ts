import type { Database } from '@/server/core/database'
import { moveCustomer, selectDoubted } from './store'

/** Two customers become one: what was asked by the first is asked by the second. */
export function moveRequests(db: Database, fromId: string, intoId: string): Promise<void> {
  return moveCustomer(db, fromId, intoId)
}

/** Tracking numbers of a batch's cargo whose measure or price is doubted: they are answered before it departs. */
export function findDoubted(db: Database, batchId: string): Promise<string[]> {
  return selectDoubted(db, batchId)
}
