import type { Supplier } from '@/lib/contracts/suppliers'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { type SupplierRow, selectSupplier } from './store'

export function presentSupplier(row: SupplierRow): Supplier {
  return {
    id: row.id,
    name: row.name,
    bankName: row.bank_name,
    bankAddress: row.bank_address,
    accountNumber: row.account_number,
    swift: row.swift,
    country: row.country,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  }
}

export async function findSupplier(db: Database, id: string): Promise<Supplier> {
  const row = await selectSupplier(db, id)
  if (!row) throw notFound()
  return presentSupplier(row)
}

/** The supplier that another record names; undefined when there is none. */
export async function supplierOrNone(db: Database, id: string): Promise<Supplier | undefined> {
  const row = await selectSupplier(db, id)
  return row && presentSupplier(row)
}
