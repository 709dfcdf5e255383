import type { Database } from '@/server/core/database'
import { lockBlogPictures, markAsBlog } from './store'

interface Wanted {
  ids: readonly string[]
  /** Storage keys of those inside the text. */
  keys: readonly string[]
}

/** Gives pictures to the blog, which keeps them for good; answers what of them it cannot have. */
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
