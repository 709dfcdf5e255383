import type { Database } from '@/server/core/database'
import { selectCustomer } from './store'

/** Whether packages can be received for this customer: one merged into another is closed. */
export async function customerExists(db: Database, id: string): Promise<boolean> {
  const row = await selectCustomer(db, id)
  return row !== undefined && row.merged_into === null
}

/** A customer's name; undefined when there is no such customer. */
export async function customerName(db: Database, id: string): Promise<string | undefined> {
  return (await selectCustomer(db, id))?.name
}
