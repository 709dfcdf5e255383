import type { InvoiceDocument } from '@/lib/contracts/invoices'
import type { Database } from '@/server/core/database'
import { presentTaking } from './presenter'
import { selectTakings } from './store'

/** What was taken for these packages and stands, the earliest first. */
export async function findTakings(
  db: Database,
  packageIds: readonly string[],
): Promise<InvoiceDocument['payments']> {
  return (await selectTakings(db, packageIds)).map(presentTaking)
}
