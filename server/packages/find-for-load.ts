import { bareCourierNumber } from '@/lib/domain/courier-number'
import { spellingsOf } from '@/lib/domain/scanned-code'
import type { Database } from '@/server/core/database'
import { type LoadRow, selectForLoad, selectLoadOfBatch } from './load-store'

/** The packages on a batch's loading list, or on that of one of its cartons. */
export function listForLoad(db: Database, batchId: string, cartonId: string | undefined): Promise<LoadRow[]> {
  return selectLoadOfBatch(db, batchId, cartonId)
}

/**
 * The package that a scanned number means: by our number first, then by the courier's, of which the batch at hand has
 * the first right when a number came more than once.
 */
export async function findForLoad(db: Database, code: string, batchId: string): Promise<LoadRow | undefined> {
  const found = await selectForLoad(db, spellingsOf(code), bareCourierNumber(code))
  const ours = found.find((row) => spellingsOf(code).includes(row.tracking_number))
  return ours ?? found.find((row) => row.batch_id === batchId) ?? found[0]
}
