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

type SupplierColumn = (typeof COLUMN_OF)[keyof SupplierInput] | 'id' | 'created_at' | 'updated_at' | 'version'

export type SupplierFields = Pick<Selectable<Suppliers>, (typeof COLUMN_OF)[keyof SupplierInput]>

export interface SupplierRow extends SupplierFields {
  id: string
  created_at: Date
  updated_at: Date
  version: number
  /** The new bank that waits; null where none does. */
  change_by: string | null
  change_by_name: string | null
  change_at: Date | null
  change_bank_name: string | null
  change_bank_address: string | null
  change_account_number: string | null
  change_swift: string | null
}

const COLUMNS = [
  's.name',
  's.bank_name',
  's.bank_address',
  's.account_number',
  's.swift',
  's.country',
  's.id',
  's.created_at',
  's.updated_at',
  's.version',
  'c.asked_by as change_by',
  'e.name as change_by_name',
  'c.asked_at as change_at',
  'c.bank_name as change_bank_name',
  'c.bank_address as change_bank_address',
  'c.account_number as change_account_number',
  'c.swift as change_swift',
] as const satisfies (`s.${SupplierColumn}` | `${'c' | 'e'}.${string}`)[]

function suppliers(db: Database) {
  return db
    .selectFrom('suppliers as s')
    .leftJoin('supplier_bank_changes as c', 'c.supplier_id', 's.id')
    .leftJoin('employees as e', 'e.id', 'c.asked_by')
}

export function selectSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  return suppliers(db).select(COLUMNS).where('s.id', '=', id).executeTakeFirst()
}

/** Locks a supplier until the transaction ends. Who locks transfers as well locks their supplier first. */
export async function lockSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  await db.selectFrom('suppliers').select('id').where('id', '=', id).forUpdate().execute()
  return selectSupplier(db, id)
}

/** Until the transaction ends nobody gives the supplier another bank; others may read and hold it as well. */
export async function holdSupplier(db: Database, id: string): Promise<SupplierRow | undefined> {
  await db.selectFrom('suppliers').select('id').where('id', '=', id).forShare().execute()
  return selectSupplier(db, id)
}

export type BankFields = Pick<SupplierFields, 'bank_name' | 'bank_address' | 'account_number' | 'swift'>

/** The latest one to ask for another bank is its maker; who asks for the same again changes nothing. */
export async function writeBankChange(
  db: Database,
  supplierId: string,
  { by, ...bank }: BankFields & { by: string },
): Promise<void> {
  const change = { ...bank, asked_by: by, asked_at: sql<Date>`now()` }
  await db
    .insertInto('supplier_bank_changes')
    .values({ supplier_id: supplierId, ...change })
    .onConflict((conflict) => conflict.column('supplier_id').doUpdateSet(change))
    .execute()
}

export async function deleteBankChange(db: Database, supplierId: string): Promise<void> {
  await db.deleteFrom('supplier_bank_changes').where('supplier_id', '=', supplierId).execute()
}

export async function insertSupplier(db: Database, fields: SupplierFields): Promise<string> {
  const { id } = await db.insertInto('suppliers').values(fields).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateSupplierRow(
  db: Database,
  id: string,
  fields: Partial<SupplierFields>,
): Promise<void> {
  await db
    .updateTable('suppliers')
    .set({ ...fields, updated_at: sql<Date>`now()`, version: sql<number>`version + 1` })
    .where('id', '=', id)
    .execute()
}

export async function selectSupplierPage(db: Database, query: QueryOf<typeof listSuppliers>) {
  const pattern = query.search ? likePattern(query.search) : null
  const found = sql<boolean>`(${pattern}::text is null or lower(s.name) like ${pattern}
    or lower(coalesce(s.bank_name, '')) like ${pattern} or lower(coalesce(s.account_number, '')) like ${pattern}
    or lower(coalesce(s.swift, '')) like ${pattern})
    and (${query.bankChanging ?? null}::boolean is null or (c.supplier_id is not null) = ${query.bankChanging ?? null})`
  const { column, direction } = sortOf(query.sort ?? 'name')
  const rows = await suppliers(db)
    .select(COLUMNS)
    .where(found)
    .orderBy(column === 'name' ? sql`lower(s.name)` : sql`s.created_at`, direction)
    .orderBy('s.id')
    .limit(query.itemsPerPage)
    .offset(offsetOf(query))
    .execute()
  const { count } = await suppliers(db)
    .select(sql<string>`count(*)`.as('count'))
    .where(found)
    .executeTakeFirstOrThrow()
  return { rows, total: Number(count) }
}
