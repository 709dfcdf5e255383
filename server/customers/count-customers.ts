import { readCounters, sumOf } from '@/server/core/counters'
import type { Database } from '@/server/core/database'

/** How many customers are found: those merged into another are not. */
export async function countCustomers(db: Database): Promise<number> {
  return sumOf(await readCounters(db, 'customers'))
}
