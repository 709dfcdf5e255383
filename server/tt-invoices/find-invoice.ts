import type { TtInvoice } from '@/lib/contracts/tt-invoices'
import type { Database } from '@/server/core/database'
import { notFound } from '@/server/core/failures'
import { presentWhole } from './presenter'
import { selectItems, selectTtInvoice } from './store'

export async function findTtInvoice(db: Database, id: string): Promise<TtInvoice> {
  const row = await selectTtInvoice(db, id)
  if (!row) throw notFound()
  return presentWhole(row, await selectItems(db, id))
}
