import type { Supplier, SupplierRow } from '@/lib/contracts/suppliers'
import type { Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { checkRefusal } from '@/server/employees/second-person'
import { holdSupplier, type SupplierRow as Row, selectSupplier } from './store'

function presentChange(row: Row): SupplierRow['bankChange'] {
  if (row.change_by === null || row.change_at === null) return null
  return {
    bankName: row.change_bank_name,
    bankAddress: row.change_bank_address,
    accountNumber: row.change_account_number,
    swift: row.change_swift,
    askedBy: { id: row.change_by, name: row.change_by_name ?? '' },
    askedAt: row.change_at.toISOString(),
  }
}

export function presentSupplier(row: Row): SupplierRow {
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
    bankChange: presentChange(row),
  }
}

export async function findSupplier(context: Context, id: string): Promise<Supplier> {
  const row = await selectSupplier(context.db, id)
  if (!row) throw notFound()
  return {
    ...presentSupplier(row),
    checkRefusal: row.change_by === null ? null : await checkRefusal(context, row.change_by),
  }
}

/** The supplier that another record names; undefined when there is none. */
export async function supplierOrNone(db: Database, id: string): Promise<SupplierRow | undefined> {
  const row = await selectSupplier(db, id)
  return row && presentSupplier(row)
}

/** The same for a record that copies the bank: nobody changes it before the transaction ends. */
export async function heldSupplierOrNone(db: Database, id: string): Promise<SupplierRow | undefined> {
  const row = await holdSupplier(db, id)
  return row && presentSupplier(row)
}
