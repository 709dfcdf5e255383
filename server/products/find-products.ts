import type { Product } from '@/lib/contracts/products'
import type { Database } from '@/server/core/database'
import { presentProduct } from './presenter'
import { selectByIds, selectByNames, selectPriced } from './store'

/** Products by id, active or not; ids that are none's are missing from the map. */
export async function findProducts(db: Database, ids: readonly string[]): Promise<Map<string, Product>> {
  if (ids.length === 0) return new Map()
  const rows = await selectByIds(db, ids)
  return new Map(rows.map((row) => [row.id, presentProduct(row)]))
}

/** Active products by any of their three names, in lower case; a name that several have leads to each of them. */
export async function findProductsByName(
  db: Database,
  names: readonly string[],
): Promise<Map<string, Product[]>> {
  const found = new Map<string, Product[]>()
  if (names.length === 0) return found
  const wanted = new Set(names)
  for (const product of (await selectByNames(db, names)).map(presentProduct)) {
    const own = new Set([product.english, product.chinese, product.swahili].map((name) => name.toLowerCase()))
    for (const name of own) if (wanted.has(name)) found.set(name, [...(found.get(name) ?? []), product])
  }
  return found
}

/** The first so many active products that have a price, by their English name. */
export async function findPricedProducts(db: Database, limit: number): Promise<Product[]> {
  return (await selectPriced(db, limit)).map(presentProduct)
}
