import { type Selectable, sql } from 'kysely'
import type { QueryOf } from '@/lib/contracts/endpoint'
import type { listSuppliers, SupplierInput } from '@/lib/contracts/suppliers'
import type { Database } from '@/server/core/database'
import { likePattern, offsetOf, sortOf } from '@/server/core/page'
import type { Suppliers } from '@/server/database/types'

/** Where each field of the form is stored: a field more in the contract does not compile until it has a column. */
const COLUMN_OF = {
  name: 'name',
  bankName: 'bank_name',
  bankAddress: 'bank_address',
  accountNumber: 'account_number',
  swift: 'swift',
  country: 'country',
} as const satisfies Record<keyof SupplierInput, keyof Suppliers>

export type SupplierFields = Pick<Selectable<Suppliers>, (typeof COLUMN_OF)[keyof SupplierInput]>

export interface SupplierRow extends SupplierFields {
  id: string
  created_at: Date
  updated_at: Date
  version: number
}

const COLUMNS = [...Object.values(COLUMN_OF), 'id', 'created_at', 'updated_at', 'version'] as const

export function selectSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return db.selectFrom('suppliers').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function lockSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return db.selectFrom('suppliers').select(COLUMNS).where('id', '=', id).forUpdate().executeTakeFirst()
}

export async function insertSupplier(db: Database, fields: SupplierFields): Promise<string> {
  const { id } = await db.insertInto('suppliers').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSupplierRow(db: Database, id: string, fields: SupplierFields): Promise<void> {
  await db
    .updateTable('suppliers')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function selectSupplierPage(db: Database, query: QueryOf<typeof listSuppliers>) {
  const pattern = query.search ? likePattern(query.search) : null
  const found = sql<boolean>`(${pattern}::text is null or lower(name) like ${pattern}
    or lower(coalesce(bank_name, '')) like ${pattern} or lower(coalesce(account_number, '')) like ${pattern}
    or lower(coalesce(swift, '')) like ${pattern})`
  const { column, direction } = sortOf(query.sort ?? 'name')
  const rows = await db
    .selectFrom('suppliers')
    .select(COLUMNS)
    .where(found)
    .orderBy(column === 'name' ? sql`lower(name)` : sql`created_at`, direction)
    .orderBy('id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
  const { count } = await db
    .selectFrom('suppliers')
    .select(sql<string>`count(*)`.as('count'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
