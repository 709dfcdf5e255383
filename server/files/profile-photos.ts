import { actorOf, type Context } from '@/server/core/context'
import { invalidField } from '@/server/core/failures'
import { setFileKind, takeOwnUpload } from './store'

interface Change {
  next: string | null
  before: string | null
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
