import type { Database } from '@/server/core/database'
import { selectExistingIds } from './store'

/** Positions in the list of those ids that are no employee's. */
export async function findUnknownIds(db: Database, ids: readonly string[]): Promise<number[]> {
  const existing = new Set(await selectExistingIds(db, ids))
  return ids.flatMap((id, index) => (existing.has(id) ? [] : [index]))
}
