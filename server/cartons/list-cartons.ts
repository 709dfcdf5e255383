import type { Carton } from '@/lib/contracts/cartons'
import type { Database } from '@/server/core/database'
import { presentCarton } from './presenter'
import { selectCartonsOfBatch } from './store'

/** The cartons of a batch, by number. */
export async function listCartons(db: Database, batchId: string): Promise<Carton[]> {
  return (await selectCartonsOfBatch(db, batchId)).map(presentCarton)
}
