import type { Database } from '@/server/core/database'
import { selectCustomer } from './store'

export async function customerExists(db: Database, id: string): Promise<boolean> {
  return (await selectCustomer(db, id)) !== undefined
}
