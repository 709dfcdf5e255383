import type { Database } from '@/server/core/database'
import { moveToReceiver } from './batch-store'

/** Gives all packages of one receiver to another; answers how many. */
export function movePackages(db: Database, fromId: string, intoId: string): Promise<number> {
  return moveToReceiver(db, fromId, intoId)
}
