import type { Carton } from '@/lib/contracts/cartons'
import { isIso6346 } from '@/lib/domain/container-number'
import { decimal, plain } from '@/lib/domain/money'
import type { Database } from '@/server/core/database'
import { type CartonRow, selectCarton, selectCartonsOfBatch } from './store'

export function presentCarton(row: CartonRow): Carton {
  return {
    id: row.id,
    batchId: row.batch_id,
    number: row.number,
    containerNumber: row.container_number,
    isContainerNumberValid: row.container_number === null || isIso6346(row.container_number),
    seal: row.seal,
    officialRemark: row.official_remark,
    packagesCount: Number(row.packages_count),
    pieces: Number(row.pieces),
    weightKg: plain(decimal(row.weight_kg)),
    cbm: plain(decimal(row.cbm)),
    version: row.version,
  }
}

/** The cartons of a batch, by number. */
export async function listCartons(db: Database, batchId: string): Promise<Carton[]> {
  return (await selectCartonsOfBatch(db, batchId)).map(presentCarton)
}

/** The batch a carton belongs to; undefined when there is no such carton. */
export async function findCartonBatch(db: Database, id: string): Promise<string | undefined> {
  return (await selectCarton(db, id))?.batch_id
}
