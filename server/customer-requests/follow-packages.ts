import type { Database } from '@/server/core/database'
import { countWaiting, moveCustomer, selectDoubted } from './store'

/** Two customers become one: what was asked by the first is asked by the second. */
export function moveRequests(db: Database, fromId: string, intoId: string): Promise<void> {
  return moveCustomer(db, fromId, intoId)
}

/** Tracking numbers of a batch's cargo whose measure or price is doubted: they are answered before it departs. */
export function findDoubted(db: Database, batchId: string): Promise<string[]> {
  return selectDoubted(db, batchId)
}

/** How many requests wait for the office, and how many doubts wait too long. */
export function countOpenRequests(db: Database): Promise<{ open: number; late: number }> {
  return countWaiting(db)
}
