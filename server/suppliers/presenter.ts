import type { Supplier } from '@/lib/contracts/suppliers'
import type { SupplierRow } from './store'

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
