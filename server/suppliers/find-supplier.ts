import type { Supplier } from '@/lib/contracts/suppliers'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { presentSupplier } from './presenter'
import { selectSupplier } from './store'

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
