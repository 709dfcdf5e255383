import type { Database } from '@/server/core/database'
import { selectCarton } from './store'

/** The batch a carton belongs to; undefined when there is no such carton. */
export async function findCartonBatch(db: Database, id: string): Promise<string | undefined> {
  return (await selectCarton(db, id))?.batch_id
}
