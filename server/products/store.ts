import { type Selectable, type SelectQueryBuilder, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listProducts, ProductInput } from '@/lib/contracts/products'
import type { Database } from '@/server/core/database'
import { inOrder, likePattern, pageWindow, sortOf, stretchOf, turned } from '@/server/core/page'
import type { DB, Products } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  english: 'english',
  chinese: 'chinese',
  swahili: 'swahili',
  generalName: 'general_name',
  quantityMeasure: 'quantity_measure',
  customQuantityMeasure: 'custom_quantity_measure',
  freightMode: 'freight_mode',
  price: 'price',
  hsCode: 'hs_code',
  thisSideUp: 'this_side_up',
} as const satisfies Record<keyof ProductInput, keyof Products>

export type ProductFields = Pick<Selectable<Products>, (typeof COLUMN_OF)[keyof ProductInput]>

export interface ProductRow extends ProductFields {
  id: string
  is_active: boolean
  version: number
}

const COLUMNS = [...Object.values(COLUMN_OF), 'id', 'is_active', 'version'] as const

type Filters = QueryOf<typeof listProducts>

function filtered<Row>(
  query: SelectQueryBuilder<DB, 'products', Row>,
  { search, inactive = false }: Pick<Filters, 'search' | 'inactive'>,
) {
  const active = query.where('is_active', '=', !inactive)
  if (!search) return active
  // Written as the index is, so that it is used.
  return active.where(
    sql`lower(english || ' ' || chinese || ' ' || swahili || ' ' || general_name)`,
    'like',
    likePattern(search),
  )
}

const SORT_COLUMNS = {
  english: sql`lower(english)`,
  generalName: sql`lower(general_name)`,
  price: sql`price`,
}

/** One page; the total says from which end it is nearer. */
export async function selectProducts(db: Database, query: Filters, total: number): Promise<ProductRow[]> {
  const { column, direction } = sortOf(query.sort ?? 'english')
  const stretch = stretchOf(pageWindow(query), total)
  const sqlOrder = stretch.backward ? turned(direction) : direction
  const rows = await filtered(db.selectFrom('products').select(COLUMNS), query)
    .orderBy(SORT_COLUMNS[column as keyof typeof SORT_COLUMNS], sqlOrder)
    .orderBy('id', sqlOrder)
    .limit(stretch.limit)
    .offset(stretch.offset)
    .execute()
  return inOrder(rows, stretch)
}

export async function countProducts(db: Database, query: Filters): Promise<number> {
  const { count } = await filtered(
    db.selectFrom('products').select((select) => select.fn.countAll<string>().as('count')),
    query,
  ).executeTakeFirstOrThrow()
  return Number(count)
}

export function selectByIds(db: Database, ids: readonly string[]): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export function insertProduct(db: Database, product: ProductFields, createdBy: string): Promise<ProductRow> {
  return db
    .insertInto('products')
    .values({ ...product, created_by: createdBy })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

export function lockProduct(db: Database, id: string): Promise<ProductRow | undefined> {
  return db.selectFrom('products').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export function updateProductRow(
  db: Database,
  id: string,
  columns: ProductFields & { is_active: boolean },
): Promise<ProductRow> {
  return db
    .updateTable('products')
    .set({ ...columns, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow()
}

/** How many packages hold a product, and the numbers of the latest few. */
export async function findUses(db: Database, id: string): Promise<{ count: number; examples: string[] }> {
  const { rows } = await sql<{ count: string; examples: string[] | null }>`
    with uses as (
      select distinct p.tracking_number, p.created_at from packing_items i
      join packages p on p.id = i.package_id where i.product_id = ${id}
    )
    select (select count(*) from uses) as count,
      (select array_agg(tracking_number) from
        (select tracking_number from uses order by created_at desc, tracking_number limit 3) few) as examples`.execute(
    db,
  )
  return { count: Number(rows[0]?.count ?? 0), examples: rows[0]?.examples ?? [] }
}

export async function deleteProductRow(db: Database, id: string): Promise<void> {
  await db.deleteFrom('products').where('id', '=', id).execute()
}

/** Active products that one of the names, in lower case, is a name of. */
export function selectByNames(db: Database, names: readonly string[]): Promise<ProductRow[]> {
  const list = sql`any(${[...names]}::text[])`
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('is_active', '=', true)
    .where(sql<boolean>`(lower(english) = ${list} or lower(chinese) = ${list} or lower(swahili) = ${list})`)
    .execute()
}

/** What the public price list shows: in use and priced, by its English name. */
export function selectPriced(db: Database, limit: number): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('is_active', '=', true)
    .where('price', '>', '0')
    .orderBy(sql`lower(english)`)
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** More products than an office has. */
const MOST_PRODUCTS = 5000

export function selectActive(db: Database): Promise<ProductRow[]> {
  return db
    .selectFrom('products')
    .select(COLUMNS)
    .where('is_active', '=', true)
    .orderBy(sql`lower(english)`)
    .orderBy('id')
    .limit(MOST_PRODUCTS)
    .execute()
}
