import type { Database } from '@/server/core/database'
import { markTold, selectUntold } from './batch-store'

/** Which packages of a batch can be collected without their receiver having been told. */
export function findUntold(db: Database, batchId: string): Promise<string[]> {
  return selectUntold(db, batchId)
}

/** Notes that their receivers are told now, and answers which they are: each package once, whoever asks at the same time. */
export function noteTold(db: Database, batchId: string): Promise<string[]> {
  return markTold(db, batchId)
}
