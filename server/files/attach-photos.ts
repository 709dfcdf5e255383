import type { Database } from '@/server/core/database'
import { lockFreePhotos } from './store'

/** Locks photos for a package about to take them; answers the positions of those that it cannot have. */
export async function findUnusablePhotos(
  db: Database,
  ids: readonly string[],
  /** The package that may already have them. */
  packageId: string | null,
): Promise<number[]> {
  if (ids.length === 0) return []
  const free = await lockFreePhotos(db, ids, packageId)
  return ids.flatMap((id, index) => (free.has(id) ? [] : [index]))
}
