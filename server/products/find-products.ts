import type { Product } from '@/lib/contracts/products'
import { decimal, plain } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { type ProductRow, selectActive, selectByIds, selectByNames, selectPriced } from './store'

export function presentProduct(row: ProductRow): Product {
  return {
    id: row.id,
    english: row.english,
    chinese: row.chinese,
    swahili: row.swahili,
    generalName: row.general_name,
    quantityMeasure: row.quantity_measure as Product['quantityMeasure'],
    customQuantityMeasure: row.custom_quantity_measure,
    freightMode: row.freight_mode as Product['freightMode'],
    price: plain(decimal(row.price)),
    hsCode: row.hs_code,
    thisSideUp: row.this_side_up,
    isActive: row.is_active,
    version: row.version,
  }
}

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

/** All active products, by their English name. */
export async function findActiveProducts(db: Database): Promise<Product[]> {
  return (await selectActive(db)).map(presentProduct)
}
