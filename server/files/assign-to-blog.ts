import type { Database } from '@/server/core/database'
import { lockBlogPictures, markAsBlog } from './store'

interface Wanted {
  ids: readonly string[]
  /** Storage keys of those inside the text. */
  keys: readonly string[]
}

/** Marks images as used by the blog, so that they are not deleted; returns those that cannot be used. */
export async function assignToBlog(db: Database, { ids, keys }: Wanted): Promise<Wanted> {
  if (ids.length + keys.length === 0) return { ids: [], keys: [] }
  const usable = await lockBlogPictures(db, ids, keys)
  const [ownIds, ownKeys] = [
    new Set(usable.map((one) => one.id)),
    new Set(usable.map((one) => one.storage_key)),
  ]
  await markAsBlog(db, [...ownIds])
  return { ids: ids.filter((id) => !ownIds.has(id)), keys: keys.filter((key) => !ownKeys.has(key)) }
}
