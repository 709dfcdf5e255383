import { actorOf, type Context } from '@/server/core/context'
import type { Database } from '@/server/core/database'
import { invalidField } from '@/server/core/failures'
import {
  deleteFileRow,
  insertFile,
  lockBlogPictures,
  lockFreePhotos,
  markAsBlog,
  type NewFile,
  setFileKind,
  takeOwnUpload,
} from './store'

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

interface Change {
  next: string | null
  before: string | null
}

/** Makes an upload of the caller's own a photo of a claim, which only the office and its customer see. */
export async function markAsClaimPhoto(context: Context, id: string): Promise<void> {
  if (!(await takeOwnUpload(context.db, id, actorOf(context).id, 'claim'))) {
    throw invalidField('fileId', 'noSuch')
  }
}

/**
 * Makes an upload of the caller's own a profile picture, which no sweep of old files touches, and gives up the one before.
 */
export async function markAsProfile(context: Context, { next, before }: Change): Promise<void> {
  if (next === before) return
  if (next && !(await takeOwnUpload(context.db, next, actorOf(context).id, 'profile'))) {
    throw invalidField('photoId', 'noSuch')
  }
  if (before) await setFileKind(context.db, before, 'photo')
}

/** Notes a file whose bytes are stored already; nobody of the office made what a customer sent. */
export function recordFile(
  db: Database,
  file: Omit<NewFile, 'createdBy'>,
  createdBy: string | null,
): Promise<void> {
  return insertFile(db, { ...file, createdBy })
}

export function forgetFile(db: Database, storageKey: string): Promise<void> {
  return deleteFileRow(db, storageKey)
}
