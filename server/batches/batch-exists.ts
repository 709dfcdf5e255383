import type { Database } from '@/server/core/database'
import { selectBatch } from './store'

export async function batchExists(db: Database, id: string): Promise<boolean> {
  return (await selectBatch(db, id)) !== undefined
}
