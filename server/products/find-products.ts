import type { Product } from '@/lib/contracts/products'
import type { Database } from '@/server/core/database'
import { presentProduct } from './presenter'
import { selectByIds } from './store'

/** Products by id, active or not; ids that are none's are missing from the map. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await selectByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentProduct(row)]))
}
